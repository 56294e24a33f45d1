import { shellTexts } from '../../settings/texts/shell'
import { useAnyFormInProgress } from '../../ui/browser/form-in-progress'
import { Button } from '../../ui/button'
import { PromptCard } from '../prompt-card'
import type { InstallOffer } from './install-offer'

/** Offers the browser's own way to install the app where it has one, outside the flow; a no is remembered. */
export function InstallPrompt({ offer }: { offer: InstallOffer }) {
  const formOpen = useAnyFormInProgress()
  if (formOpen) return null
  return (
    <PromptCard title={shellTexts.installTitle} text={shellTexts.installText}>
      <Button kind="quiet" onClick={offer.dismiss}>
        {shellTexts.notNow}
      </Button>
      <Button onClick={() => void offer.accept()}>{shellTexts.install}</Button>
    </PromptCard>
  )
}
