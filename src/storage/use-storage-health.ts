import { useEffect, useState } from 'react'
import { findPersistence, type Persistence, readRoom } from './persistence'
import { canStoreDurably } from './storage-ability'
import { useDeviceStorage } from './storage-context'
import type { StorageFailureCode } from './storage-failed'
import { useStored } from './use-stored'

export interface StorageHealth {
  /** Why nothing can be kept on this device; null when it can, or while it is not known. Said before anyone signs. */
  failure: StorageFailureCode | null
  persistence: Persistence
  /** What to warn of: the browser may clear what is kept here, or there is hardly any room left, or too little. */
  warning: 'may-be-cleared' | 'low-on-space' | 'no-room' | null
}

/** Room for a dozen photos: below it a browser may begin to clear what it did not promise to keep. */
const LOW_ON_SPACE_BYTES = 20 * 1024 * 1024
/** A photo on its way lies here up to four times: picture, draft, document, and what the browser needs to write it. */
const NO_ROOM_BYTES = 5 * 1024 * 1024

const isTooLittle = (room: number | null) => room !== null && room < NO_ROOM_BYTES

export function warningOf(persistence: Persistence, room: number | null): StorageHealth['warning'] {
  if (isTooLittle(room)) return 'no-room'
  if (room !== null && room < LOW_ON_SPACE_BYTES) return 'low-on-space'
  return persistence === 'refused' ? 'may-be-cleared' : null
}

/** How often trouble is looked at again: who closes the other tab, or makes room, is told nothing else. */
const LOOK_AGAIN_MS = 5_000

/** Whether documents can be kept on this device, and how safely; the browser's promise may come while a screen is open. */
export function useStorageHealth(): StorageHealth {
  const storage = useDeviceStorage()
  const kept = useStored(findPersistence, [])
  const [{ failure, room }, setLook] = useState<{ failure: StorageFailureCode | null; room: number | null }>(unseen)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const ability = await canStoreDurably(storage)
      const found = { failure: ability.canStore ? null : ability.code, room: await readRoom(navigator.storage ?? {}) }
      if (!isCurrent) return
      setLook(found)
      if (found.failure || isTooLittle(found.room)) timer = setTimeout(lookNow, LOOK_AGAIN_MS)
    }
    const lookNow = () =>
      void look().catch((error: unknown) => console.warn('The storage could not be examined', error))
    lookNow()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [storage])
  const persistence = kept.status === 'found' ? kept.value : 'unknown'
  return { failure, persistence, warning: warningOf(persistence, room) }
}

const unseen = { failure: null, room: null }
