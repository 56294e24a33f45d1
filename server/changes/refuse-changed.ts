import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { CHANGED_MEANWHILE, editedFrom, IF_MATCH_HEADER } from '../../src/contract/entities/staff/edited-from'
import { Refusal } from '../errors/refusal'
import { versionTag } from '../http/answer'
import type { Call, Handlers } from '../http/handler'
import { holdChanges } from './hold-changes'

const changedMeanwhile = () =>
  new Refusal(412, CHANGED_MEANWHILE, 'Someone else has saved this at the same moment. Please save again.')

/**
 * Whether If-Match names that version. By the hash alone: a proxy that compresses makes a tag weak, or puts the name of
 * its encoding behind it, and each save through it would be refused.
 */
const isNamed = (header: string, tag: string) => header.includes(tag.slice(tag.indexOf('"') + 1, -1))

/**
 * Refuses a save that was made on top of something else than there is now: what someone else has saved meanwhile would
 * be undone without a word. For the transaction of the save, after `holdChanges`. `reads` give, as they are now, the
 * answers that the caller may have read.
 */
export async function refuseChanged(headers: Headers, reads: readonly (() => unknown)[]): Promise<void> {
  const named = headers.get(IF_MATCH_HEADER)
  if (named === null || named.trim() === '*') return
  for (const read of reads) if (isNamed(named, versionTag(JSON.stringify(await read())))) return
  throw changedMeanwhile()
}

type AnyCall = Call<EndpointName>
type AnyHandler = (call: AnyCall) => Promise<unknown>

/** A list that can be read in parts may have been read for this record alone, or whole. */
const queriesOf = (read: EndpointName, params: { id?: unknown } | undefined) =>
  'query' in endpoints[read] ? [{ ids: [Number(params?.id)] }, {}] : [{}]

const checked =
  (save: AnyHandler, read: AnyHandler, queries: (params: object | undefined) => object[]): AnyHandler =>
  (call) =>
    call.database.transaction(async (tx) => {
      await holdChanges(tx)
      const within = { ...call, database: tx }
      const reads = queries(call.params).map((query) => () => read({ ...within, query } as unknown as AnyCall))
      await refuseChanged(call.delivery.headers, reads)
      return save(within)
    })

/** The same handlers; those that save what an administrator has edited look at If-Match first. Settings do so themselves. */
export function checkVersions(handlers: Handlers): Handlers {
  const all: Record<string, unknown> = { ...handlers }
  const { updateAdminSettings: _, ...records } = editedFrom
  for (const [save, read] of Object.entries(records)) {
    const [write, list] = [handlers[save as EndpointName], handlers[read]] as unknown as [AnyHandler, AnyHandler]
    all[save] = checked(write, list, (params) => queriesOf(read, params))
  }
  return all as Handlers
}
