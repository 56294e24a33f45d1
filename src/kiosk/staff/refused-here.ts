import { type BasehutDatabase, ownedBy, type StoredRecord } from '../../storage/database'
import { DEVICE_OWNER } from '../../storage/stay-documents'

/** Neither what the venue asked to wait with, nor what its guest has given again since. */
const isRefused = ({ state, replacedBy }: StoredRecord) => state === 'needs-attention' && replacedBy === null

/** Ids of the sealed documents on this tablet that were refused, for example by a gateway. The guests who signed them have left. */
export async function findRefused({ records }: BasehutDatabase): Promise<string[]> {
  const sealed = await records.where('[ownerIss+ownerSub]').equals(ownedBy(DEVICE_OWNER)).toArray()
  return sealed.filter(isRefused).map(({ id }) => id)
}
