import type { VisitConsent } from '../settings/consent/visit-consent'
import { visitTexts } from '../settings/texts/visits'
import { useAnyFormInProgress } from '../ui/browser/form-in-progress'
import { Button } from '../ui/button'
import { PromptCard } from './prompt-card'

/** Asks whether visits may be counted, where the venue has no consent tool. Yes and no look and weigh the same. */
export function VisitQuestion({ consent }: { consent: VisitConsent }) {
  const formOpen = useAnyFormInProgress()
  if (formOpen) return null
  return (
    <PromptCard title={visitTexts.title} text={visitTexts.text}>
      <Button kind="secondary" onClick={() => consent.answer(false)}>
        {visitTexts.no}
      </Button>
      <Button kind="secondary" onClick={() => consent.answer(true)}>
        {visitTexts.yes}
      </Button>
    </PromptCard>
  )
}
