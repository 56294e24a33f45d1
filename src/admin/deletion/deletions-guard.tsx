import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { DeletionBar } from './deletion-bar'
import { createDeletions } from './deletions'
import { DeletionsProvider } from './deletions-context'

/** What was deleted is deleted when its screen is left, in whatever way. */
export function DeletionsGuard({ children }: { children: ReactNode }) {
  const [deletions] = useState(createDeletions)
  const router = useRouter()
  useEffect(() => {
    const { carryOutNow } = deletions
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) carryOutNow()
    })
    window.addEventListener('pagehide', carryOutNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', carryOutNow)
      carryOutNow()
    }
  }, [deletions, router])
  return (
    <DeletionsProvider value={deletions}>
      {children}
      <DeletionBar />
    </DeletionsProvider>
  )
}
