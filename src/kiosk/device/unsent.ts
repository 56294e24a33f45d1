import * as v from 'valibot'
import type { BasehutDatabase } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'

const Saved = v.object({ signedAt: v.fallback(v.nullable(v.string()), null) })

export interface AllUnsent {
  count: number
  /** When the oldest was saved (ISO 8601, by this device's clock); null where there is none. */
  oldest: string | null
}

export async function findAllUnsent({ records }: BasehutDatabase): Promise<AllUnsent> {
  const saved = (await records.toArray()).flatMap((row) => v.parse(Saved, row).signedAt ?? [])
  return { count: await records.count(), oldest: saved.sort()[0] ?? null }
}

/** The documents of everyone that no server has acknowledged. Says nothing of whose they are. */
export const countAllUnsent = (storage: DeviceStorage): Promise<AllUnsent> => storage.run(findAllUnsent)
