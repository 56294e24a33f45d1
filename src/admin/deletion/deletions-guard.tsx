import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { DeletionBar } from './deletion-bar'
import { createDeletions } from './deletions'
import { DeletionsProvider } from './deletions-context'
import { noteLeaving, waitForDeletion } from './wait-for-deletion'

/** What was deleted is deleted when its screen is left, in whatever way. */
export function DeletionsGuard({ children }: { children: ReactNode }) {
  const [deletions] = useState(() => createDeletions(waitForDeletion(sessionStorage, Date.now())))
  const router = useRouter()
  useEffect(() => {
    const { carryOutNow } = deletions
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) carryOutNow()
    })
    const leave = () => {
      if (deletions.view().hidden.size > 0) noteLeaving(sessionStorage, Date.now())
      carryOutNow()
    }
    // Before the page is gone: of what it asks for while it goes, a worker that holds it lets most be lost.
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [deletions, router])
  return (
    <DeletionsProvider value={deletions}>
      {children}
      <DeletionBar />
    </DeletionsProvider>
  )
}
