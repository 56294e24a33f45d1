import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetFamilyOutline } from '../../storage/family/keep-family-outline'
import type { SignedInParts } from './parts'

const HOME = '/home'

/** What is done on another screen may change where home's cards come to stand: what was kept no longer says. */
export function useForgottenOutline({ storage, identity }: Pick<SignedInParts, 'storage' | 'identity'>): void {
  // The screen that stands, and not the one that is being opened: until then home may still write down where it stands.
  const isHome = useRouterState({ select: ({ resolvedLocation }) => (resolvedLocation?.pathname ?? HOME) === HOME })
  useEffect(() => {
    if (isHome) return
    forgetFamilyOutline(storage, identity).catch((error: unknown) =>
      console.warn('The outline of home could not be forgotten', error),
    )
  }, [isHome, storage, identity])
}
