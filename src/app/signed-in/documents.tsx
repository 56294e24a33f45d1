import { OutboxProvider } from '../../outbox/ui/outbox-context'
import { OutboxPanel } from '../../outbox/ui/panel/outbox-panel'
import { StorageProvider } from '../../storage/storage-context'
import type { SignedInParts } from './parts'

interface DocumentsProps {
  parts: SignedInParts
  onClose: () => void
}

/** A person's documents, for what is outside the signed-in layout. */
export const Documents = ({ parts: { storage, outbox, reader, identity }, onClose }: DocumentsProps) => (
  <StorageProvider storage={storage}>
    <OutboxProvider outbox={outbox} owner={identity} reader={reader}>
      <OutboxPanel onClose={onClose} />
    </OutboxProvider>
  </StorageProvider>
)
