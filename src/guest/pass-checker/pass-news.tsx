import { useRef } from 'react'
import type { Lift } from '../../contract/entities/media'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'
import { useLanguage } from '../../settings/use-language'
import { wordsOf } from './outcome'
import classes from './pass-checker.module.css'
import { PassResult } from './pass-result'
import type { CheckedPass, PassQuestion } from './use-pass-check'

interface Props {
  /** What is asked now; null while nothing is. */
  asked: PassQuestion | null
  checked: CheckedPass | null
  lifts: readonly Lift[] | null
  onAgain(pass: PassQuestion): void
}

/**
 * The last result. While the next pass is being checked it is only one line: its large card could be mistaken for the result
 * of the next guest.
 */
export function PassNews({ asked, checked, lifts, onAgain }: Props) {
  const { passChecker } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  function again(pass: PassQuestion) {
    // The button goes, and would take the focus along.
    place.current?.focus()
    onAgain(pass)
  }
  return (
    <>
      <div ref={place} tabIndex={-1} role="status" aria-live="assertive">
        {asked ? (
          <p className={classes.asking}>{texts.checkingNumber(asked.number)}</p>
        ) : checked ? (
          <PassResult
            pass={checked}
            liftName={lifts?.find(({ id }) => id === checked.lift)?.name ?? ''}
            onAgain={() => again(checked)}
          />
        ) : null}
      </div>
      {asked && checked ? <p>{texts.lastOne(checked.number, wordsOf(checked.outcome, passChecker))}</p> : null}
    </>
  )
}
