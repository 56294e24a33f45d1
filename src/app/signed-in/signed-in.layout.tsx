import { Outlet } from '@tanstack/react-router'
import { LostDocumentsNotice } from '../../outbox/ui/notices/lost-documents-notice'
import { OutboxProvider } from '../../outbox/ui/outbox-context'
import { StorageProvider } from '../../storage/storage-context'
import { SignInAgain } from '../sign-in/sign-in-again'
import type { SignedInParts } from './parts'
import { useForgottenOutline } from './use-forgotten-outline'

/** Around every screen of a signed-in person: their device storage and their outbox. */
export function SignedInLayout({ parts }: { parts: SignedInParts }) {
  useForgottenOutline(parts)
  return (
    <StorageProvider storage={parts.storage}>
      <OutboxProvider outbox={parts.outbox} owner={parts.identity} reader={parts.reader}>
        <SignInAgain />
        <LostDocumentsNotice reader={parts.reader} />
        <Outlet />
      </OutboxProvider>
    </StorageProvider>
  )
}
