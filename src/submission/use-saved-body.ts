import * as v from 'valibot'
import type { ContactTask } from '../contract/entities/contact-task'
import { jsonIn } from '../outbox/queue/json-in'
import { readableRecords } from '../outbox/queue/read-record'
import type { Operation } from '../outbox/queue/record'
import { useOutbox } from '../outbox/ui/outbox-context'
import { type BasehutDatabase, ownedBy } from '../storage/database'
import type { Owner } from '../storage/owner'
import { findReadsOf } from '../storage/reads'
import { useStored } from '../storage/use-stored'

const KeptGrouping = v.record(v.string(), v.array(v.unknown()))

export interface SavedBody {
  content: ArrayBuffer
  contentType: string
}

async function newestBody(
  { records, bodies }: BasehutDatabase,
  owner: Owner,
  operation: Operation,
  contactTaskId: number,
): Promise<SavedBody | null> {
  const rows = await records
    .where('[ownerIss+ownerSub+contactTaskId]')
    .equals([...ownedBy(owner), contactTaskId])
    .toArray()
  const [newest] = readableRecords(rows)
    .filter((record) => record.operation === operation)
    .sort((a, b) => b.sequence - a.sequence)
  const body = newest && (await bodies.get(newest.id))
  return newest && body ? { content: body.content, contentType: newest.contentType } : null
}

/**
 * The bytes of the newest document of a contact task that is still on this device; null when there is none, or it was
 * received. `isReady` is false while they are being looked for.
 */
export function useSavedBody(
  operation: Operation,
  contactTaskId: number,
): { isReady: boolean; body: SavedBody | null } {
  const { owner } = useOutbox()
  const stored = useStored(
    async (database) => (owner ? newestBody(database, owner, operation, contactTaskId) : null),
    [owner?.iss, owner?.sub, operation, contactTaskId],
  )
  return { isReady: stored.status !== 'loading', body: stored.status === 'found' ? stored.value : null }
}

/**
 * What was submitted for a contact task: from its newest document on this device, else from the venue. A document
 * received a moment ago is no longer here, and is in the list that the device keeps before it is in the one on the
 * screen.
 */
export function useGiven<T>(
  { id, isComplete, relatedObject }: Pick<ContactTask, 'id' | 'isComplete'> & { relatedObject: T | null },
  schema: v.GenericSchema<unknown, T>,
): { isReady: boolean; given: T | null } {
  const { owner } = useOutbox()
  const isAhead = isComplete && relatedObject === null
  const stored = useStored(
    async (database) => {
      if (!owner) return null
      const body = await newestBody(database, owner, 'completeContactTask', id)
      return body || !isAhead ? relatedObjectIn(body, schema) : keptObject(database, owner, id, schema)
    },
    [owner?.iss, owner?.sub, id, isAhead],
  )
  const found = stored.status === 'found' ? stored.value : null
  return { isReady: stored.status !== 'loading', given: found ?? relatedObject }
}

async function keptObject<T>(
  database: BasehutDatabase,
  owner: Owner,
  contactTaskId: number,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const lists = await findReadsOf(database, owner, 'groupContactTasks')
  const Given = v.looseObject({ id: v.literal(contactTaskId), relatedObject: schema })
  const given = lists
    .flatMap(({ value }) => (v.is(KeptGrouping, value) ? Object.values(value).flat() : []))
    .find((each) => v.is(Given, each))
  return given === undefined ? null : v.parse(Given, given).relatedObject
}

/** What a completion on its way says: the related object of the contact task, if it is one. */
export function relatedObjectIn<T>(body: SavedBody | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (!body) return null
  const completion = v.safeParse(v.object({ relatedObject: schema }), jsonIn(body.content))
  return completion.success ? completion.output.relatedObject : null
}
