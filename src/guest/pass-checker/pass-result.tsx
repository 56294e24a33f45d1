import { useEffect, useRef } from 'react'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'
import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import { Outline } from '../../ui/outline'
import { shownAt } from '../../ui/shown-at'
import { type Outcome, toneOf, wordsOf } from './outcome'
import classes from './pass-result.module.css'
import type { CheckedPass } from './use-pass-check'

/** One shape for each outcome: in glare, and to one man in twelve, colours look alike. */
const outlines: Record<Outcome, string> = {
  valid: 'M5 13l5 5L20 7',
  invalid: 'M6 6l12 12M18 6 6 18',
  noProduct: 'M3 8h18v8H3zM3 21 21 3',
  invalidRequest: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.6M12 18.5v.1',
  inactiveMedia: 'M9 6v12M15 6v12',
  hotlist: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M5.6 5.6l12.8 12.8',
  invalidProduct: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.5 13l5 5M14.5 13l-5 5',
  offline: 'M3 9a13 13 0 0 1 18 0M6.5 12.8a8 8 0 0 1 11 0M12 18v.1M4 3l16 18',
  failed: 'M12 4 22 20H2zM12 10v5M12 17.5v.1',
}

interface Props {
  pass: CheckedPass
  liftName: string
  onAgain(): void
}

/** What came of a check, large enough to be read at arm's length. */
export function PassResult({ pass, liftName, onAgain }: Props) {
  const { passChecker } = useLanguage()
  const { outcome, number, day } = pass
  const card = useRef<HTMLDivElement>(null)
  // It is above the form: on a phone a person who has just pressed its button would see nothing happen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check brings its result into sight
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [pass])
  return (
    <div ref={card} className={classes.result} data-tone={toneOf[outcome]} data-outcome={outcome}>
      <Outline className={classes.mark} strokeWidth="2.5" path={outlines[outcome]} />
      <div className={classes.words}>
        <p className={classes.title}>{wordsOf(outcome, passChecker)}</p>
        {pass.productName && <p className={classes.product}>{pass.productName}</p>}
        {pass.reason && <p>{pass.reason}</p>}
        <p className={classes.asked}>{texts.asked(number, liftName, shownAt(day, 'M/d/yyyy'))}</p>
        {pass.before && <p className={classes.asked}>{texts.before(pass.before)}</p>}
        {(outcome === 'offline' || outcome === 'failed') && (
          <Button kind="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
    </div>
  )
}
