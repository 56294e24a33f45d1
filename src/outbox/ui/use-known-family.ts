import type { Reader } from '../../api/reader'
import type { Contact } from '../../contract/entities/contact'
import { useStored } from '../../storage/use-stored'
import { useOutbox } from './outbox-context'

const unknown: readonly Contact[] = []

/** The signed-in person's family as this device knows it; the network is not asked. */
export const useKnownFamily = (): readonly Contact[] => useFamilyKeptBy(useOutbox().reader)

/** The same for a screen that has a reader of its own. */
export function useFamilyKeptBy(reader: Pick<Reader, 'find'>): readonly Contact[] {
  const kept = useStored((database) => reader.find(database, 'getProfile', {}), [reader])
  return kept.status === 'found' && kept.value ? kept.value.value.contacts : unknown
}
