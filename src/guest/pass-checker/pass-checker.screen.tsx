import { Switch } from '@mantine/core'
import { format } from 'date-fns'
import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { CodeCamera } from '../../code-camera/code-camera'
import { createRepeatGuard } from '../../code-camera/repeat-guard'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Button } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'
import { firstLift } from './lifts'
import { toneOf } from './outcome'
import { PASS_FORM, PassForm } from './pass-form'
import { passNumberIn } from './pass-number'
import { PassResult } from './pass-result'
import { createSound } from './sound'
import { useKeyboardWedge } from './use-keyboard-wedge'
import { useLifts } from './use-lifts'
import { usePassCheck } from './use-pass-check'

interface Props {
  api: Pick<Api, 'request'>
  isSignedIn: boolean
}

/** Today by this device, asked each time: the page stays open over midnight. */
const today = () => format(new Date(), 'yyyy-MM-dd')

/** Would this pass open that lift on that day? By typing, by USB scanner and by camera (spec section 2). */
export function PassCheckerScreen({ api, isSignedIn }: Props) {
  const { passChecker } = useLanguage()
  const { passCheckerLocationId } = useVenueSettings()
  const lifts = useLifts(api, isSignedIn)
  const [number, setNumber] = useState('')
  const [chosenLift, setChosenLift] = useState<string | null>(null)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [hasSound, setHasSound] = useState(true)
  const [sound] = useState(createSound)
  const [repeats] = useState(createRepeatGuard)
  const field = useRef<HTMLInputElement>(null)

  const lift = chosenLift ?? firstLift(lifts ?? [], passCheckerLocationId)
  const day = chosenDay ?? today()
  const { checked, isChecking, check } = usePassCheck(api, ({ outcome }) => {
    if (hasSound) sound.play(toneOf[outcome])
    // The next code, typed or scanned, then takes the place of this one.
    if (document.activeElement === field.current) field.current?.select()
  })

  const ask = (typed: string) => {
    sound.unlock()
    const asked = passNumberIn(typed)
    setNumber(asked)
    void check({ number: asked, lift, day })
  }
  const askOnce = (scanned: string) => {
    if (!isChecking && !repeats.isRepeat(`${passNumberIn(scanned)} ${lift} ${day}`, Date.now())) ask(scanned)
  }
  useKeyboardWedge(askOnce)
  const toggleCamera = () => {
    sound.unlock()
    setCameraOpen(!isCameraOpen)
  }

  return (
    <Screen
      title={passChecker.title}
      lead={texts.lead}
      actions={
        <>
          <Button kind="quiet" aria-expanded={isCameraOpen} onClick={toggleCamera}>
            {isCameraOpen ? texts.closeCamera : texts.camera}
          </Button>
          <Button type="submit" form={PASS_FORM} aria-disabled={isChecking}>
            {isChecking ? texts.checking : passChecker.button}
          </Button>
        </>
      }
    >
      <div role="status" aria-live="assertive">
        {checked && (
          <PassResult
            pass={checked}
            liftName={lifts?.find(({ id }) => id === checked.lift)?.name ?? ''}
            onAgain={() => void check(checked)}
          />
        )}
      </div>
      {isCameraOpen && <CodeCamera hint={texts.cameraHint} onCode={askOnce} />}
      <PassForm
        field={field}
        number={number}
        onNumber={setNumber}
        lifts={lifts}
        lift={lift}
        onLift={setChosenLift}
        day={day}
        onDay={(next) => setChosenDay(next === today() ? null : next)}
        onSubmit={() => ask(number)}
      />
      <Switch label={texts.sound} checked={hasSound} onChange={(event) => setHasSound(event.currentTarget.checked)} />
    </Screen>
  )
}
