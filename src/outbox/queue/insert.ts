import { type BasehutDatabase, ownedBy } from '../../storage/database'
import { type Reading, readDirectly, writeDirectly } from '../../storage/direct-transaction'
import { NUMBERING_KEY, type Numbering, numberingIn, rowOf } from '../../storage/numbering'
import { type Held, heldAs } from './held'
import { readableRecords } from './read-record'
import { type OutboxRecord, ownerOf } from './record'
import { countedAsSent, isGivenSince, isReplacedBy, replaced } from './transitions'

export interface NewRecord {
  record: OutboxRecord
  content: ArrayBuffer
  /** The newest document that its form knew of; null when the device could not say. */
  seenUpTo: number | null
}

/** What may not be written. Both throw. */
export interface InsertRules {
  /** What is held under the id of a record has to be the same document. */
  assertSame(pairs: readonly { held: Held; record: OutboxRecord }[]): void
  /** Contact tasks that another tab gave since the form opened. */
  assertNoneGiven(contactTaskIds: readonly number[]): void
}

/** Record and bytes as they are on the device at one moment. */
export interface ReadBack {
  held: Held
  content: ArrayBuffer | null
}

/**
 * Whether an earlier Accept of the same form may have left no trace here. A server that forgets ids then has to be
 * asked before the document is sent again. A form that was opened after the last removal of traces has sent nothing
 * before.
 */
const mayHaveBeenSent = ({ seenUpTo }: NewRecord, { forgotten }: Numbering) =>
  seenUpTo === null ? forgotten > 0 : seenUpTo < forgotten

/**
 * The contact tasks that were given since their form opened. Looked up inside the transaction that writes: of two tabs,
 * the later one sees what the earlier one gave.
 */
async function givenSince(
  { getAll }: Reading,
  fresh: readonly (NewRecord & { others: OutboxRecord[] })[],
  last: number,
): Promise<number[]> {
  const late = fresh.filter(({ seenUpTo }) => seenUpTo !== null && seenUpTo < last)
  const [first] = late
  if (!first) return []
  const received = await getAll('tombstones', '[ownerIss+ownerSub]', ownedBy(ownerOf(first.record)))
  return late.flatMap(({ record, others, seenUpTo }) =>
    [...others, ...received].some((other) => isGivenSince(other, record, seenUpTo ?? last)) ? record.contactTaskId : [],
  )
}

/** All requests are made at once: every round trip is time between Accept and the confirmation. */
const write = (database: BasehutDatabase, added: readonly NewRecord[], rules: InsertRules): Promise<void> =>
  writeDirectly(database, ['records', 'bodies', 'tombstones', 'meta'], async (asking) => {
    const { get, getAll, add, put } = asking
    const [row, found] = await Promise.all([
      get('meta', NUMBERING_KEY),
      Promise.all(
        added.map(async (each) => {
          const { id, ownerIss, ownerSub, contactTaskId } = each.record
          const [tombstone, beside] = await Promise.all([
            get('tombstones', id),
            // Of its contact task only, so that a long queue does not slow down a save.
            getAll('records', '[ownerIss+ownerSub+contactTaskId]', [ownerIss, ownerSub, contactTaskId]),
          ])
          // The same document belongs to the same contact task. If another document has its id, nothing is added.
          const same = beside.find((other) => other.id === id)
          return { ...each, held: heldAs(same, tombstone), others: readableRecords(beside) }
        }),
      ),
    ])
    rules.assertSame(found)
    const numbering = numberingIn(row)
    const fresh = found.filter(({ held }) => held.kind === 'nothing')
    rules.assertNoneGiven(await givenSince(asking, fresh, numbering.last))
    if (fresh.length === 0) return
    put('meta', rowOf({ ...numbering, last: numbering.last + fresh.length }))
    for (const [index, each] of fresh.entries()) {
      const record = mayHaveBeenSent(each, numbering) ? countedAsSent(each.record) : each.record
      const numbered = { ...record, sequence: numbering.last + 1 + index }
      add('records', numbered)
      put('bodies', { id: record.id, content: each.content })
      for (const other of each.others.filter((one) => isReplacedBy(one, numbered)))
        put('records', replaced(other, record.id))
    }
  })

const isHeldByAnother = (error: unknown) => error instanceof Error && error.name === 'ConstraintError'

/**
 * Writes records and bytes in one transaction, all or none. An id that exists already keeps its content, if the rules
 * take that for the same document.
 */
export async function insertAll(
  database: BasehutDatabase,
  added: readonly NewRecord[],
  rules: InsertRules,
): Promise<void> {
  try {
    await write(database, added, rules)
  } catch (error) {
    if (!isHeldByAnother(error)) throw error
    const found = await readBack(
      database,
      added.map(({ record }) => record.id),
    )
    rules.assertSame(added.map((each, index) => ({ ...each, held: found[index]?.held ?? { kind: 'nothing' } })))
    throw error
  }
}

export const readBack = (database: BasehutDatabase, ids: readonly string[]): Promise<ReadBack[]> =>
  readDirectly(database, ['records', 'bodies', 'tombstones'], ({ get }) =>
    Promise.all(
      ids.map(async (id) => {
        const [row, body] = await Promise.all([get('records', id), get('bodies', id)])
        // Only a missing record can have left a tombstone, so mostly nothing is asked for here.
        return { held: heldAs(row, row ? undefined : await get('tombstones', id)), content: body?.content ?? null }
      }),
    ),
  )
