import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shellTexts } from '../settings/texts/shell'
import { Button } from '../ui/button'
import { useAnyFormInProgress } from '../ui/form-in-progress'
import type { InstallOffer } from './install-offer'
import { PromptCard } from './prompt-card'

// Only an iPhone or iPad needs the pictures: nobody else waits for them.
const HomeScreenSteps = lazy(async () => ({ default: (await import('./home-screen-steps')).HomeScreenSteps }))

interface InstallPromptProps {
  offer: InstallOffer
  /** Documents in this browser that no server has: an app on the home screen of an iPhone does not see them. */
  countUnsent: () => number
  onShowDocuments: (() => void) | undefined
}

/** Offers to install the app, outside the flow; a no is remembered. */
export function InstallPrompt({ offer, countUnsent, onShowDocuments }: InstallPromptProps) {
  const way = useSyncExternalStore(offer.subscribe, offer.offered)
  const formOpen = useAnyFormInProgress()
  if (!way || formOpen) return null
  if (way !== 'browser') {
    return (
      <Suspense>
        <HomeScreenSteps way={way} unsent={countUnsent()} onShowDocuments={onShowDocuments} onDismiss={offer.dismiss} />
      </Suspense>
    )
  }
  return (
    <PromptCard title={shellTexts.installTitle} text={shellTexts.installText}>
      <Button kind="quiet" onClick={offer.dismiss}>
        {shellTexts.notNow}
      </Button>
      <Button onClick={() => void offer.accept()}>{shellTexts.install}</Button>
    </PromptCard>
  )
}
