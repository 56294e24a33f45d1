import { Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { CodeCamera } from '../../code-camera/code-camera'
import { createRepeatGuard } from '../../code-camera/repeat-guard'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { useOnline } from '../../ui/browser/use-online'
import { useThisDay } from '../../ui/browser/use-this-day'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Screen } from '../../ui/screen/screen'
import { firstLift } from './lifts'
import { toneOf } from './outcome'
import { PASS_FORM, PassForm } from './pass-form'
import { PassNews } from './pass-news'
import { passNumberIn } from './pass-number'
import { createSound } from './sound'
import { useKeyboardWedge } from './use-keyboard-wedge'
import { useLifts } from './use-lifts'
import { type PassQuestion, usePassCheck } from './use-pass-check'

interface Props {
  api: Pick<Api, 'request'>
  isSignedIn: boolean
}

/** Null until someone has chosen: the venue's own lift, and today. */
interface Chosen {
  lift: string | null
  day: string | null
  /** When the day was chosen: the next morning today is meant again. */
  on: string | null
}

/** Would this pass open that lift on that day? By typing, by USB scanner and by camera (spec section 2). */
export function PassCheckerScreen({ api, isSignedIn }: Props) {
  const { passChecker } = useLanguage()
  const { passCheckerLocationId, timeZone } = useVenueSettings()
  /** Asked each time: the page stays open over midnight. */
  const today = () => venueToday(timeZone)
  const lifts = useLifts(api, isSignedIn)
  const isOnline = useOnline()
  const [number, setNumber] = useState('')
  const [chosen, setChosen] = useState<Chosen>({ lift: null, day: null, on: null })
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [hasSound, setHasSound] = useState(true)
  const [sound] = useState(createSound)
  useEffect(() => () => sound.close(), [sound])
  const [repeats] = useState(createRepeatGuard)
  const field = useRef<HTMLInputElement>(null)

  useThisDay(today)
  const whereOf = ({ lift, day, on }: Chosen) => ({
    lift: lift ?? firstLift(lifts ?? [], passCheckerLocationId),
    day: day === null || on !== today() ? today() : day,
  })
  const { lift, day } = whereOf(chosen)
  const { checked, asked, check } = usePassCheck(api, ({ outcome }) => {
    if (hasSound) sound.play(toneOf[outcome])
    // The next code, typed or scanned, then takes the place of this one.
    if (document.activeElement === field.current) field.current?.select()
  })

  const askedOn = useRef('')
  const askNow = (question: PassQuestion) => {
    askedOn.current = today()
    void check(question)
  }
  const ask = (typed: string, at: Chosen) => {
    sound.unlock()
    const meant = passNumberIn(typed)
    if (meant) setNumber(meant)
    askNow({ number: meant, ...whereOf(at) })
  }
  // The next morning today is meant: what was valid yesterday may open nothing.
  const askAgain = ({ number, lift, day }: PassQuestion) =>
    askNow({ number, lift, day: askedOn.current === today() ? day : whereOf(chosen).day })
  const askOnce = (scanned: string, at: Chosen) => {
    const { lift, day } = whereOf(at)
    if (!repeats.isRepeat(`${passNumberIn(scanned) || scanned} ${lift} ${day}`, Date.now())) ask(scanned, at)
  }
  useKeyboardWedge(chosen, (scanned, before) => {
    setChosen(before)
    askOnce(scanned, before)
  })
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
          <Button type="submit" form={PASS_FORM} aria-disabled={asked !== null}>
            {asked ? texts.checking : passChecker.button}
          </Button>
        </>
      }
    >
      {isOnline ? null : <Notice kind="info">{texts.onceOnline}</Notice>}
      <PassNews asked={asked} checked={checked} lifts={lifts} onAgain={askAgain} />
      {isCameraOpen && <CodeCamera hint={texts.cameraHint} onCode={(code) => askOnce(code, chosen)} />}
      <PassForm
        field={field}
        number={number}
        onNumber={setNumber}
        lifts={lifts}
        lift={lift}
        onLift={(next) => setChosen({ ...chosen, lift: next })}
        day={day}
        onDay={(next) => setChosen({ ...chosen, day: next === today() ? null : next, on: today() })}
        onSubmit={() => ask(number, chosen)}
      />
      <Switch label={texts.sound} checked={hasSound} onChange={(event) => setHasSound(event.currentTarget.checked)} />
    </Screen>
  )
}
