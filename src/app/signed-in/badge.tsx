import { OutboxBadge } from '../../outbox/ui/badge/outbox-badge'
import { OutboxProvider } from '../../outbox/ui/outbox-context'
import { StorageProvider } from '../../storage/storage-context'
import type { SignedInParts } from './parts'

/** The state of a person's documents, for the header: it is outside the signed-in layout. */
export const Badge = ({ parts: { storage, outbox, reader, identity } }: { parts: SignedInParts }) => (
  <StorageProvider storage={storage}>
    <OutboxProvider outbox={outbox} owner={identity} reader={reader}>
      <OutboxBadge />
    </OutboxProvider>
  </StorageProvider>
)
