import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetFamilyOutline } from '../../storage/family/keep-family-outline'
import type { SignedInParts } from './parts'

const HOME = '/home'

/** What is done on another screen may move home's cards: the kept outline no longer holds. */
export function useForgottenOutline({ storage, identity }: Pick<SignedInParts, 'storage' | 'identity'>): void {
  // The screen that is shown, not the one being opened: until then home may still keep its outline.
  const isHome = useRouterState({ select: ({ resolvedLocation }) => (resolvedLocation?.pathname ?? HOME) === HOME })
  useEffect(() => {
    if (isHome) return
    forgetFamilyOutline(storage, identity).catch((error: unknown) => console.warn('Outline not forgotten', error))
  }, [isHome, storage, identity])
}
