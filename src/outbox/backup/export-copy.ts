import { ownedBy, type StoredBody, type StoredRecord } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { toBase64 } from '../queue/base64'
import { countSubmissions } from '../queue/by-submission'
import { seal } from './sealed-file'

/** Longer than a server would ask for: a person who finds the file may guess for as long as they like. */
export const SHORTEST_PASSPHRASE = 12

export interface ExportRequest {
  /** Whose documents; 'everyone' only for staff, who take away what a venue's tablet holds. */
  owner: Owner | 'everyone'
  ids: readonly string[] | 'all'
  passphrase: string
  /** The app's address: the copy can be imported there only. */
  origin: string
  now: number
}

export interface ExportedCopy {
  file: File
  /** Documents as their owner counts them: a photo is one, and two records. */
  count: number
}

const fileName = (now: number) => `basehut-documents-${new Date(now).toISOString().slice(0, 10)}.json`

/** Records as they are, also those that this build cannot read, and their exact bytes. */
async function readTogether(storage: DeviceStorage, { owner, ids }: ExportRequest) {
  return storage.run((database) => {
    const { records, bodies } = database
    return database.transaction('r', [records, bodies], async () => {
      const rows = owner === 'everyone' ? records : records.where('[ownerIss+ownerSub]').equals(ownedBy(owner))
      const wanted = await rows.filter(({ id }) => ids === 'all' || ids.includes(id)).toArray()
      const contents = await bodies.bulkGet(wanted.map(({ id }) => id))
      return wanted.map((record, index): [StoredRecord, StoredBody | undefined] => [record, contents[index]])
    })
  })
}

/** One sealed file of unsent documents. They stay where they are: a file is no acknowledgement. */
export async function exportCopy(storage: DeviceStorage, wish: ExportRequest): Promise<ExportedCopy> {
  const found = await readTogether(storage, wish)
  const documents = found.map(([record, body]) => ({ record, body: body ? toBase64(body.content) : null }))
  const content = { origin: wish.origin, madeAt: new Date(wish.now).toISOString(), documents }
  const text = await seal(JSON.stringify(content), wish.passphrase)
  return {
    file: new File([text], fileName(wish.now), { type: 'application/json' }),
    count: countSubmissions(found.map(([record]) => record)),
  }
}
