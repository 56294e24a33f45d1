import type { EndpointName } from '../../src/contract/endpoints'
import type { ChangeArea } from '../../src/contract/entities/staff/admin-change'
import type { Database } from '../database/database'
import type { Call, Caller, Handler, Handlers } from '../http/handler'
import { holdChanges } from './hold-changes'
import { noteChange, type Snapshot } from './note-change'

/** One kind of record: how it is read, and what it is called. */
export interface TrackedRecord {
  area: ChangeArea
  /** Null for one that is not there. */
  read(database: Database, id: number): Promise<{ name: string; values: NonNullable<Snapshot> } | null>
}

/** What a call was sent, and the database as it is when it is asked for. */
export interface SentCall {
  params: object | undefined
  body: object | undefined
  database: Database
}

/** A call that changes such a record: how to tell which one, from its input or, for a new record, from its answer. */
export interface TrackedCall {
  record: TrackedRecord
  idOf(sent: SentCall, answer: unknown): number | null | Promise<number | null>
}

/** A record's field that is left empty is the same however it is stored: a form sends '' where nothing was given before. */
const withoutEmpty = (values: NonNullable<Snapshot>): Snapshot =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

type AnyHandler = (call: Call<EndpointName>) => Promise<unknown>

/** Reads the record before and after, in the transaction of the change, and keeps what is different. */
const tracking =
  (handler: AnyHandler, { record, idOf }: TrackedCall): AnyHandler =>
  (call) =>
    call.database.transaction(async (tx) => {
      await holdChanges(tx)
      const sent = { params: call.params, body: call.body as object | undefined, database: tx }
      const known = await idOf(sent, null)
      const before = known === null ? null : await record.read(tx, known)
      const answer = await handler({ ...call, database: tx })
      const id = known ?? (await idOf(sent, answer))
      const after = id === null ? null : await record.read(tx, id)
      await noteChange(tx, {
        caller: call.caller as Caller,
        at: call.now(),
        area: record.area,
        recordId: String(id),
        name: (after ?? before)?.name ?? '',
        before: before && withoutEmpty(before.values),
        after: after && withoutEmpty(after.values),
      })
      return answer
    })

/** The same handlers; tracked ones also note what they change. */
export function trackChanges<H extends Partial<Handlers>>(
  handlers: H,
  tracked: { readonly [N in EndpointName]?: TrackedCall },
): H {
  const all: Partial<Record<EndpointName, unknown>> = { ...handlers }
  for (const [name, call] of Object.entries(tracked) as [EndpointName, TrackedCall][]) {
    const handler = all[name]
    if (handler) all[name] = tracking(handler as AnyHandler, call) as unknown as Handler<EndpointName>
  }
  return all as H
}
