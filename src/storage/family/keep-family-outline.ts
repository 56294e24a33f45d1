import type { DeviceStorage } from '../device-storage'
import { readClearings } from '../household'
import type { Owner } from '../owner'
import { findRead } from '../reads'
import type { FamilyOutline } from './family-outline'
import { OUTLINE_KEY } from './outline-key'

/** Writes nothing where the same is kept already, or where the owner's data was cleared since `clearings` were counted. */
export const keepFamilyOutline = (
  storage: DeviceStorage,
  owner: Owner,
  { outline, clearings }: { outline: FamilyOutline; clearings: number },
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.reads, database.meta], async () => {
      if ((await readClearings(database, owner)) !== clearings) return
      const kept = await findRead(database, owner, OUTLINE_KEY)
      if (JSON.stringify(kept?.value) === JSON.stringify(outline)) return
      await database.reads.put({
        ...OUTLINE_KEY,
        ownerIss: owner.iss,
        ownerSub: owner.sub,
        value: outline,
        fetchedAt: Date.now(),
      })
    }),
  )

/** Called once a screen other than home was shown: what is done there may move home's cards. */
export const forgetFamilyOutline = (storage: DeviceStorage, { iss, sub }: Owner): Promise<void> =>
  storage.run(({ reads }) => reads.delete([iss, sub, OUTLINE_KEY.call, OUTLINE_KEY.input]))
