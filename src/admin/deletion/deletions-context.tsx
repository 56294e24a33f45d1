import { createContext, use, useSyncExternalStore } from 'react'
import type { Deletions, DeletionsView } from './deletions'

const DeletionsContext = createContext<Deletions | null>(null)

export const DeletionsProvider = DeletionsContext.Provider

export function useDeletions(): Deletions {
  const deletions = use(DeletionsContext)
  if (!deletions) throw new Error('The admin frame provides the deletions.')
  return deletions
}

export function useDeletionsView(): DeletionsView {
  const deletions = useDeletions()
  return useSyncExternalStore(deletions.subscribe, deletions.view)
}
