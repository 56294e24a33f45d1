import type { VisitConsent } from '../settings/consent/visit-consent'
import { visitQuestionTexts } from '../settings/texts/visits/question'
import { useAnyFormInProgress } from '../ui/browser/form-in-progress'
import { Button } from '../ui/button'
import { PromptCard } from './prompt-card'

/** Asks whether visits may be counted, where the venue has no consent tool. Yes and no look and weigh the same. */
export function VisitQuestion({ consent }: { consent: VisitConsent }) {
  const formOpen = useAnyFormInProgress()
  if (formOpen) return null
  return (
    <PromptCard title={visitQuestionTexts.title} text={visitQuestionTexts.text}>
      <Button kind="secondary" onClick={() => consent.answer(false)}>
        {visitQuestionTexts.no}
      </Button>
      <Button kind="secondary" onClick={() => consent.answer(true)}>
        {visitQuestionTexts.yes}
      </Button>
    </PromptCard>
  )
}
