import { useSyncExternalStore } from 'react'
import type { VisitConsent } from '../settings/consent/visit-consent'
import { visitChoiceTexts } from '../settings/texts/visits/choice'
import styles from './footer.module.css'

/** In the footer: changing one's mind is as easy as the answer was. Only where the question was ours. */
export function VisitChoice({ consent }: { consent: VisitConsent }) {
  const isOurs = useSyncExternalStore(consent.subscribe, consent.isOurs)
  if (!isOurs) return null
  return (
    <button type="button" className={styles.choice} onClick={consent.askAgain}>
      {visitChoiceTexts.change}
    </button>
  )
}
