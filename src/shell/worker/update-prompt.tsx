import { shellTexts } from '../../settings/texts/shell'
import { useAnyFormInProgress } from '../../ui/browser/form-in-progress'
import { Button } from '../../ui/button'
import { PromptCard } from '../prompt-card'
import type { WorkerUpdates } from './worker-updates'

/** Offers the newer version that is there, never in the middle of a form. */
export function UpdatePrompt({ updates }: { updates: WorkerUpdates }) {
  const formOpen = useAnyFormInProgress()
  if (formOpen) return null
  return (
    <PromptCard title={shellTexts.updateTitle} text={shellTexts.updateText}>
      <Button kind="quiet" onClick={updates.postpone}>
        {shellTexts.later}
      </Button>
      <Button onClick={updates.accept}>{shellTexts.updateNow}</Button>
    </PromptCard>
  )
}
