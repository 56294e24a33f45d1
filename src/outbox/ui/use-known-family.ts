import type { Contact } from '../../contract/entities/contact'
import { useStored } from '../../storage/use-stored'
import { useOutbox } from './outbox-context'

const unknown: readonly Contact[] = []

/** The signed-in person's family as this device knows it; the network is not asked. */
export function useKnownFamily(): readonly Contact[] {
  const { reader } = useOutbox()
  const kept = useStored((database) => reader.find(database, 'getProfile', {}), [reader])
  return kept.status === 'found' && kept.value ? kept.value.value.contacts : unknown
}
