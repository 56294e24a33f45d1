import { availableParallelism } from 'node:os'
import { endpoints } from '../../src/contract/endpoints'
import { taskTypeIds } from '../../src/contract/task-types'
import { contactNotFound, requireOwnContact } from '../households/own-household'
import type { Caller, Handlers } from '../http/handler'
import { createSemaphore, type Semaphore } from '../http/semaphore'
import { receiveRecord } from '../records/receive-record'
import { countRecords, dayBefore, requireRoomForRecord } from '../records/record-limits'
import { photos } from './photo.table'
import { pictureIn } from './photo-upload'
import { makePortrait } from './portrait'

/**
 * Pictures decoded at once, and those that wait. Each may unfold to 150 MB and keeps a thread of the few that files,
 * passwords and compressing need too. One processor is left to everyone else: where pictures took them all, a guest who
 * sent the largest ones held up the others for seconds.
 */
const decoding = { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), mostWaiting: 16 }

/** At a handed-over tablet, of those whose photo is asked for. */
const mayGivePhoto = ({ handover }: Caller, contactId: number) =>
  !handover || handover.tasks.some((task) => task.contactId === contactId && task.taskTypeId === taskTypeIds.Photo)

export const createPhotoHandlers = (decode: Semaphore = createSemaphore(decoding)) =>
  ({
    async uploadPhoto({ database, caller, query: { contactId }, delivery }) {
      // Before the transaction: decoding takes long enough to keep everyone else waiting.
      const { jpeg, sha256 } = await decode(async () =>
        makePortrait(await pictureIn(delivery, endpoints.uploadPhoto.body.file)),
      )
      const photo = { jpeg, sha256, receivedAt: delivery.receivedAt }
      return receiveRecord({
        database,
        caller,
        delivery,
        operation: 'uploadPhoto',
        target: String(contactId),
        contactId,
        authorize: (tx) => {
          if (!mayGivePhoto(caller, contactId)) throw contactNotFound()
          return requireOwnContact(tx, caller, contactId)
        },
        async check(tx) {
          requireRoomForRecord(await countRecords(tx, contactId, dayBefore(delivery.receivedAt)))
          return {
            action: 'photo-received',
            details: { photoSha256: sha256 },
            async write() {
              await tx
                .insert(photos)
                .values({ contactId, ...photo })
                .onConflictDoUpdate({ target: photos.contactId, set: photo })
              return { contactId, photoHash: sha256 }
            },
          }
        },
      })
    },
  }) satisfies Pick<Handlers, 'uploadPhoto'>
