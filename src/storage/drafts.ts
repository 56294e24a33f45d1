import type { DeviceStorage } from './device-storage'
import { readClearings } from './household'
import type { Owner } from './owner'

export interface DraftKey {
  owner: Owner
  form: string
  /** What the form is about, such as a contact task's id. */
  subject: string
}

export interface FoundDraft {
  value: unknown
  clearings: number
}

const primaryKey = ({ owner, form, subject }: DraftKey): [string, string, string, string] => [
  owner.iss,
  owner.sub,
  form,
  subject,
]

export const readDraft = (storage: DeviceStorage, key: DraftKey): Promise<FoundDraft> =>
  storage.run(async (database) => ({
    value: (await database.drafts.get(primaryKey(key)))?.value,
    clearings: await readClearings(database, key.owner),
  }))

/** Keeps a form in progress, unless its owner's data was cleared since the form opened. */
export const writeDraft = (
  storage: DeviceStorage,
  { owner, form, subject }: DraftKey,
  value: unknown,
  { clearings, now }: { clearings: number; now: number },
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.drafts, database.meta], async () => {
      if ((await readClearings(database, owner)) !== clearings) return
      await database.drafts.put({ ownerIss: owner.iss, ownerSub: owner.sub, form, subject, value, savedAt: now })
    }),
  )

export const removeDraft = (storage: DeviceStorage, key: DraftKey): Promise<void> =>
  storage.run((database) => database.drafts.delete(primaryKey(key)))
