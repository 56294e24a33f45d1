import { createContext, type ReactNode, use } from 'react'
import type { Reader } from '../../api/reader'
import type { Owner } from '../../storage/owner'
import type { Outbox } from '../queue/outbox'

interface OutboxContextValue {
  outbox: Outbox
  owner: Owner | null
  /** Knows the names of the family, to say whose a document is. */
  reader: Pick<Reader, 'find'>
}

const OutboxContext = createContext<OutboxContextValue | null>(null)

/** `owner` is who is signed in: only their documents are shown. Needs a StorageProvider above it. */
export const OutboxProvider = ({ children, ...value }: OutboxContextValue & { children: ReactNode }) => (
  <OutboxContext value={value}>{children}</OutboxContext>
)

export function useOutbox(): OutboxContextValue {
  const value = use(OutboxContext)
  if (!value) throw new Error('useOutbox needs an OutboxProvider above it')
  return value
}
