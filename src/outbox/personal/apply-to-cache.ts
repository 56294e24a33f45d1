import * as v from 'valibot'
import { endpoints } from '../../contract/endpoints'
import { ownedBy } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import { changeReads } from '../../storage/reads'
import { toBase64 } from '../queue/base64'
import type { ReceivedDocument } from '../queue/documents'
import { fileIn } from '../queue/file-in'
import { jsonIn } from '../queue/json-in'
import { ownerOf } from '../queue/record'
import { KeptContact, withEach } from './kept-contact-tasks'

/**
 * Applies received documents to the kept answers: without a network, a submitted form would otherwise be shown as it
 * was before. Whether a task is complete is still decided by the server alone. Several at once: the list of a large
 * family is megabytes to read and write, and a queue of 500 would do so for each of its documents.
 */
export async function applyToCache(
  storage: DeviceStorage,
  received: readonly ReceivedDocument[],
): Promise<undefined[]> {
  const owners = new Map(received.map(({ record }) => [JSON.stringify(ownedBy(ownerOf(record))), ownerOf(record)]))
  for (const owner of owners.values()) {
    const theirs = received.filter(({ record }) => isSameOwner(ownerOf(record), owner))
    await applyForOwner(storage, owner, relatedObjectsOf(theirs), await photosOf(theirs))
  }
  return received.map(() => undefined)
}

async function applyForOwner(
  storage: DeviceStorage,
  owner: Owner,
  relatedObjects: ReadonlyMap<number, unknown>,
  photos: ReadonlyMap<number, string>,
) {
  const withPhoto = <C extends KeptContact>(contact: C) => {
    const photo = photos.get(contact.contactId)
    return photo === undefined ? contact : { ...contact, photo }
  }
  if (relatedObjects.size + photos.size > 0) {
    await changeReads(storage, owner, 'groupContactTasks', (value) =>
      withEach(value, (contactTask) => {
        const contact = withPhoto(contactTask.contact)
        if (relatedObjects.has(contactTask.id))
          return { ...contactTask, contact, relatedObject: relatedObjects.get(contactTask.id) }
        return contact === contactTask.contact ? contactTask : { ...contactTask, contact }
      }),
    )
  }
  if (photos.size > 0) {
    await changeReads(storage, owner, 'getProfile', (value) =>
      v.is(KeptProfile, value) ? { ...value, contacts: value.contacts.map(withPhoto) } : value,
    )
  }
}

/** By contact task. */
function relatedObjectsOf(received: readonly ReceivedDocument[]): ReadonlyMap<number, unknown> {
  const found = new Map<number, unknown>()
  for (const { record, content } of received) {
    if (record.operation !== 'completeContactTask') continue
    const relatedObject = relatedObjectOf(content)
    if (relatedObject !== undefined) found.set(record.contactTaskId, relatedObject)
  }
  return found
}

/** By contact, as the base64 that the server's own answers have. */
async function photosOf(received: readonly ReceivedDocument[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const { record, content } of received) {
    if (record.operation !== 'uploadPhoto') continue
    const file = await fileIn({ content, contentType: record.contentType }, endpoints.uploadPhoto.body.file)
    if (file) found.set(record.contactId, toBase64(file))
  }
  return found
}

const KeptProfile = v.looseObject({ contacts: v.array(KeptContact) })

function relatedObjectOf(content: ArrayBuffer): unknown {
  const sent = jsonIn(content)
  return v.is(v.looseObject({ relatedObject: v.unknown() }), sent) ? sent.relatedObject : undefined
}
