import { type BasehutDatabase, ownedBy, type StoredRecord } from '../../storage/database'
import { DEVICE_OWNER } from '../../storage/stay-documents'

/** Neither what the venue asked to wait with, nor what its guest has given again since. */
const isRefused = ({ state, replacedBy }: StoredRecord) => state === 'needs-attention' && replacedBy === null

/** The ids of the sealed documents here that were refused, by a gateway for example: whoever gave them has left. */
export async function findRefused({ records }: BasehutDatabase): Promise<string[]> {
  const sealed = await records.where('[ownerIss+ownerSub]').equals(ownedBy(DEVICE_OWNER)).toArray()
  return sealed.filter(isRefused).map(({ id }) => id)
}
