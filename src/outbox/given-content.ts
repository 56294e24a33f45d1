import * as v from 'valibot'
import { endpoints } from '../contract/endpoints'
import type { DeviceStorage } from '../storage/device-storage'
import { changeReads } from '../storage/reads'
import { toBase64 } from './base64'
import { fileIn } from './file-in'
import { type OutboxRecord, ownerOf } from './record'

/**
 * Lays what the server has received over what is kept of its answers: without a network to ask it again, a form that was
 * given would be shown as it was before. Whether a task is complete stays the server's own word.
 */
export async function keepGivenContent(storage: DeviceStorage, record: OutboxRecord, content: ArrayBuffer) {
  const owner = ownerOf(record)
  if (record.operation === 'completeContactTask') {
    const relatedObject = relatedObjectOf(content)
    if (relatedObject === undefined) return
    await changeReads(storage, owner, 'groupContactTasks', (value) =>
      withEach(value, (contactTask) =>
        contactTask.id === record.contactTaskId ? { ...contactTask, relatedObject } : contactTask,
      ),
    )
  } else {
    const file = await fileIn({ content, contentType: record.contentType }, endpoints.uploadPhoto.body.file)
    if (!file) return
    const photo = toBase64(file)
    const withPhoto = <C extends KeptContact>(contact: C) =>
      contact.contactId === record.contactId ? { ...contact, photo } : contact
    await changeReads(storage, owner, 'groupContactTasks', (value) =>
      withEach(value, (contactTask) =>
        contactTask.contact.contactId === record.contactId
          ? { ...contactTask, contact: withPhoto(contactTask.contact) }
          : contactTask,
      ),
    )
    await changeReads(storage, owner, 'getProfile', (value) =>
      v.is(KeptProfile, value) ? { ...value, contacts: value.contacts.map(withPhoto) } : value,
    )
  }
}

const KeptContact = v.looseObject({ contactId: v.number() })
type KeptContact = v.InferOutput<typeof KeptContact>
const KeptProfile = v.looseObject({ contacts: v.array(KeptContact) })
const KeptContactTask = v.looseObject({ id: v.number(), contact: KeptContact })
type KeptContactTask = v.InferOutput<typeof KeptContactTask>
const KeptGrouping = v.record(v.string(), v.array(KeptContactTask))

function withEach(value: unknown, change: (contactTask: KeptContactTask) => KeptContactTask): unknown {
  if (!v.is(KeptGrouping, value)) return value
  const changed = Object.fromEntries(Object.entries(value).map(([group, each]) => [group, each.map(change)]))
  const isSame = Object.entries(value).every(([group, each]) => each.every((one, at) => one === changed[group]?.[at]))
  if (isSame) return value
  // An answer that does not fit any more counts as absent: the whole list would be gone for what an older build wrote.
  return v.is(endpoints.groupContactTasks.response, changed) ? changed : value
}

function relatedObjectOf(content: ArrayBuffer): unknown {
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(content))
    return v.is(v.looseObject({ relatedObject: v.unknown() }), sent) ? sent.relatedObject : undefined
  } catch {
    return undefined
  }
}
