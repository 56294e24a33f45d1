import * as v from 'valibot'
import type { Api } from '../../api/client'
import { endpoints } from '../../contract/endpoints'
import { allContactTasks, type ContactTask, ContactTaskGroupingRequest } from '../../contract/entities/contact-task'
import type { DeviceStorage } from '../../storage/device-storage'
import { readsOf } from '../../storage/reads'
import { type OutboxRecord, ownerOf } from '../queue/record'
import { classOf, ownFailure, type SendFailure, sendFailureOf } from '../queue/sending/failure-class'

interface Asking {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
}

interface Place {
  locationId: number
  activityId: number | null
}

type Found = { contactTask: ContactTask | null } | { failure: SendFailure }

/** The server answered something else than was asked: it says nothing about the document. */
const notTold = { failure: ownFailure('not-told') }

const KeptInput = v.object({ params: endpoints.groupContactTasks.params, body: ContactTaskGroupingRequest })
const KeptGrouping = v.record(v.string(), v.array(v.looseObject({ id: v.number() })))

function lists(value: unknown, contactTaskId: number): boolean {
  const kept = v.safeParse(KeptGrouping, value)
  return kept.success && Object.values(kept.output).some((group) => group.some(({ id }) => id === contactTaskId))
}

/** Where the device saw the contact task last: a record names its contact, not its location. */
async function knownPlace(storage: DeviceStorage, record: OutboxRecord): Promise<Place | null> {
  const reads = await readsOf(storage, ownerOf(record), 'groupContactTasks')
  const newest = reads
    .filter(({ value }) => lists(value, record.contactTaskId))
    .reduce<(typeof reads)[number] | null>((one, other) => (one && one.fetchedAt > other.fetchedAt ? one : other), null)
  if (!newest) return null
  const { params, body } = v.parse(KeptInput, JSON.parse(newest.input))
  return { locationId: params.locationId, activityId: body.activityId }
}

/** A refusal says nothing about the document; anything else may be over in a moment. */
const isRefusal = (failure: SendFailure) => classOf(failure) === 'needs-attention'

async function askAt({ api }: Asking, record: OutboxRecord, { locationId, activityId }: Place): Promise<Found> {
  const result = await api.request('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [record.contactId], activityId },
    expectedOwner: ownerOf(record),
  })
  if (!result.ok) return { failure: sendFailureOf(result) }
  const isIt = ({ id, contact }: ContactTask) => id === record.contactTaskId && contact.contactId === record.contactId
  return { contactTask: allContactTasks(result.value).find(isIt) ?? null }
}

async function everyPlace({ api }: Asking, record: OutboxRecord): Promise<Place[] | { failure: SendFailure }> {
  const result = await api.request('listLocations', { expectedOwner: ownerOf(record) })
  if (!result.ok) return { failure: sendFailureOf(result) }
  return result.value.map(({ id }) => ({ locationId: id, activityId: null }))
}

/**
 * Asks the server for the contact task of a document: first where the device saw it last, then at every location.
 * `contactTask` is null when the server answered and does not know it.
 */
export async function findContactTask(asking: Asking, record: OutboxRecord): Promise<Found> {
  const known = await knownPlace(asking.storage, record).catch(() => null)
  const first = known && (await askAt(asking, record, known))
  if (first && 'failure' in first && !isRefusal(first.failure)) return first
  if (first && 'contactTask' in first && first.contactTask) return first

  const places = await everyPlace(asking, record)
  if ('failure' in places) return isRefusal(places.failure) ? notTold : places
  let isAnswered = first !== null && 'contactTask' in first
  for (const place of places) {
    const found = await askAt(asking, record, place)
    if ('contactTask' in found) {
      isAnswered = true
      if (found.contactTask) return found
    } else if (!isRefusal(found.failure)) return found
  }
  return isAnswered ? { contactTask: null } : notTold
}
