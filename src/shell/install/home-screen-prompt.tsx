import { type ReactNode, useSyncExternalStore } from 'react'
import type { HomeScreenWay } from '../../ui/browser/platform'
import type { InstallOffer } from './install-offer'

interface HomeScreenPromptProps {
  offer: InstallOffer
  children(way: HomeScreenWay): ReactNode
}

/** On an iPhone or iPad, where no page can install itself: the place of the steps by hand. A no is remembered. */
export function HomeScreenPrompt({ offer, children }: HomeScreenPromptProps) {
  const way = useSyncExternalStore(offer.subscribe, offer.offered)
  return way && way !== 'browser' ? children(way) : null
}
