import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetFamilyOutline } from '../../storage/family/keep-family-outline'
import type { SignedInParts } from './parts'

/**
 * What is done on another screen may change where home's cards come to stand: from then on nobody knows, until home has been
 * seen again.
 */
export function useForgottenOutline({ storage, identity }: Pick<SignedInParts, 'storage' | 'identity'>): void {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  useEffect(() => {
    if (isHome) return
    forgetFamilyOutline(storage, identity).catch((error: unknown) =>
      console.warn('The outline of home could not be forgotten', error),
    )
  }, [isHome, storage, identity])
}
