import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { InstallOffer } from './install-offer'

// Only an iPhone or iPad needs the pictures: no one else waits for them.
const HomeScreenSteps = lazy(async () => ({ default: (await import('./home-screen-steps')).HomeScreenSteps }))

interface HomeScreenPromptProps {
  offer: InstallOffer
  /** Documents in this browser that no server has: the app on the Home Screen does not see them. */
  countUnsent: () => number
  onShowDocuments: (() => void) | undefined
}

/** On an iPhone or iPad, where no page can install itself: the steps by hand. A no is remembered. */
export function HomeScreenPrompt({ offer, countUnsent, onShowDocuments }: HomeScreenPromptProps) {
  const way = useSyncExternalStore(offer.subscribe, offer.offered)
  if (!way || way === 'browser') return null
  return (
    <Suspense>
      <HomeScreenSteps way={way} unsent={countUnsent()} onShowDocuments={onShowDocuments} onDismiss={offer.dismiss} />
    </Suspense>
  )
}
