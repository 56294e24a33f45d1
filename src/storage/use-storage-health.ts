import { useEffect, useState } from 'react'
import { type Persistence, readPersistence, readRoom } from './persistence'
import { canStoreDurably } from './storage-ability'
import { useDeviceStorage } from './storage-context'
import type { StorageFailureCode } from './storage-failed'

export interface StorageHealth {
  /** Why nothing can be kept on this device; null when it can, or while it is not known. Said before anybody signs. */
  failure: StorageFailureCode | null
  persistence: Persistence
  /** What to warn of: the browser may clear what is kept here, or there is hardly any room left. */
  warning: 'may-be-cleared' | 'low-on-space' | null
}

/** Room for a dozen photos: below it a browser may begin to clear what it did not promise to keep. */
const LOW_ON_SPACE_BYTES = 20 * 1024 * 1024

export function warningOf(persistence: Persistence, room: number | null): StorageHealth['warning'] {
  if (room !== null && room < LOW_ON_SPACE_BYTES) return 'low-on-space'
  return persistence === 'refused' ? 'may-be-cleared' : null
}

/** Whether documents can be kept on this device, and how safely. */
export function useStorageHealth(): StorageHealth {
  const storage = useDeviceStorage()
  const [health, setHealth] = useState<StorageHealth>({ failure: null, persistence: 'unknown', warning: null })
  useEffect(() => {
    let isCurrent = true
    async function look() {
      const ability = await canStoreDurably(storage)
      const persistence = ability.canStore ? await readPersistence(storage) : 'unknown'
      const warning = warningOf(persistence, await readRoom(navigator.storage ?? {}))
      if (isCurrent) setHealth({ failure: ability.canStore ? null : ability.code, persistence, warning })
    }
    look().catch((error: unknown) => console.warn('The storage could not be examined', error))
    return () => {
      isCurrent = false
    }
  }, [storage])
  return health
}
