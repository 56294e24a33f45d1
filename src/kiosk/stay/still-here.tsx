import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { Button } from '../../ui/button'
import { KioskDialog } from './kiosk-dialog'
import { useStayClock } from './use-stay-clock'

interface StillHereProps {
  idleSeconds: number
  onOver(): void
}

/** Asks a guest who has not touched the tablet for a while, and counts down to the start. */
export function StillHere({ idleSeconds, onOver }: StillHereProps) {
  const { left, stay } = useStayClock(idleSeconds, onOver)
  return left === null ? null : <Question left={left} onStay={stay} onOver={onOver} />
}

/** Escape, Enter and the back gesture mean that someone is here: what they have not finished must not go by them. */
function Question({ left, onStay, onOver }: { left: number; onStay(): void; onOver(): void }) {
  return (
    <KioskDialog title={texts.idleTitle} onCancel={onStay}>
      <p role="timer">{texts.idleText(left)}</p>
      <Button onClick={onStay}>{texts.stillHere}</Button>
      <Button kind="secondary" onClick={onOver}>
        {texts.finished}
      </Button>
    </KioskDialog>
  )
}
