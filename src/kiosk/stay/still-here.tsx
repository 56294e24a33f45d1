import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useStayClock } from './use-stay-clock'

interface StillHereProps {
  idleSeconds: number
  onOver(): void
}

/** Asks a guest who has not touched the tablet for a while, and counts down to the start. */
export function StillHere({ idleSeconds, onOver }: StillHereProps) {
  const { left, stay } = useStayClock(idleSeconds, onOver)
  return (
    <ConfirmDialog
      opened={left !== null}
      title={texts.idleTitle}
      confirmLabel={texts.stillHere}
      cancelLabel={texts.finished}
      onConfirm={stay}
      onCancel={onOver}
    >
      <span role="timer">{texts.idleText(left ?? 0)}</span>
    </ConfirmDialog>
  )
}
