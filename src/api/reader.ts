import * as v from 'valibot'
import { canonicalJson } from '../contract/canonical-json'
import { endpoints } from '../contract/endpoints'
import type { BasehutDatabase } from '../storage/database'
import type { DeviceStorage, Stored } from '../storage/device-storage'
import type { Live } from '../storage/live/throttled-live-query'
import type { Owner } from '../storage/owner'
import { countClearings, findRead, keepRead } from '../storage/reads'
import type { Api, Input, Output } from './client'
import { type Failure, saysNotFound } from './failure'

/** Calls whose answers are kept for reading without a network: they only read, and speak of the signed-in person. */
export type ReadableName =
  | 'getProfile'
  | 'groupContactTasks'
  | 'listLocations'
  | 'listActivities'
  | 'listTasks'
  | 'listTaskTypes'
  | 'getContactMedia'
  | 'listActivityContacts'
  | 'listOwnDocuments'

export interface Kept<T> {
  value: T
  /** When it was asked for, in milliseconds since the epoch by the device's clock: it knows of nothing later. */
  fetchedAt: number
}

type Asked<N extends ReadableName> = ({ ok: true } & Kept<Output<N>>) | Failure

/** Long enough for the way from home into a check-in, short enough for what others change. */
const RECENT_MS = 60_000
/** A call from before the network came back may hang for ten seconds. */
const SIGNS_TOGETHER_MS = 500

export interface Reader {
  /** What was kept of the last good answer; never asks the network. What no longer fits its schema counts as absent. */
  stored<N extends ReadableName>(name: N, input: Input<N>): Promise<Kept<Output<N>> | null>
  /** Asks the server and keeps its answer. */
  refresh<N extends ReadableName>(name: N, input: Input<N>): Promise<Asked<N>>
  /**
   * Like `refresh`, but takes an answer that came a moment ago or is on its way: one screen after the other asks for
   * what none of them can have changed.
   */
  renew<N extends ReadableName>(name: N, input: Input<N>): Promise<Asked<N>>
  /** Like `renew`, but takes only an answer on its way to a recent call: signs of a network come close together. */
  join<N extends ReadableName>(name: N, input: Input<N>): Promise<Asked<N>>
  /** Call this when the venue was told something: its earlier answers may no longer hold. */
  outdate(): void
  /** `stored`, and again after every change of it: one reading for all who look at the same. */
  live<N extends ReadableName>(name: N, input: Input<N>): Live<Stored<Kept<Output<N>> | null>>
  /** `stored` for a live query. */
  find<N extends ReadableName>(database: BasehutDatabase, name: N, input: Input<N>): Promise<Kept<Output<N>> | null>
}

export interface ReaderParts {
  api: Pick<Api, 'request'>
  storage: DeviceStorage
  owner: Owner
  now?: () => number
}

const partsOfKey = ['params', 'query', 'body'] as const

/** Which answer is kept depends on what is asked, not how: signals and headers are left out. */
export const readKey = (name: ReadableName, input: object) => ({
  call: name,
  input: canonicalJson(Object.fromEntries(partsOfKey.map((part) => [part, Reflect.get(input, part)]))),
})

export function createReader({ api, storage, owner, now = Date.now }: ReaderParts): Reader {
  async function find<N extends ReadableName>(database: BasehutDatabase, name: N, input: Input<N>) {
    const row = await findRead(database, owner, readKey(name, input))
    if (!row) return null
    const parsed = v.safeParse<v.GenericSchema<unknown, unknown>>(endpoints[name].response, row.value)
    if (!parsed.success) return null
    // The row of the table that gives Output its type is the one that has just checked the value.
    return { value: parsed.output as Output<N>, fetchedAt: row.fetchedAt }
  }

  const nameOf = (name: ReadableName, input: object) => canonicalJson([owner.iss, owner.sub, readKey(name, input)])
  const live = <N extends ReadableName>(name: N, input: Input<N>) =>
    storage.liveShared(nameOf(name, input), (database) => find(database, name, input))

  async function ask<N extends ReadableName>(name: N, input: Input<N>, fetchedAt: number): Promise<Asked<N>> {
    const clearings = await countClearings(storage, owner).catch(() => null)
    const result = await api.request(name, { ...input, expectedOwner: owner })
    if (!result.ok) return result
    const answer = { value: result.value, fetchedAt }
    if (clearings !== null) {
      const read = { ...readKey(name, input), ...answer }
      const isKept = await keepRead(storage, owner, read, { clearings, now: now() }).catch(
        // The answer is good without its copy.
        (error: unknown) => console.warn('An answer was not kept', error),
      )
      // Live readings rest, each for itself: a family that has just been joined would be on the screen up to two seconds
      // before the marks of its orders, which then tick a box under a finger.
      if (isKept) live(name, input).tell({ status: 'found', value: answer })
    }
    return { ok: true, ...answer }
  }

  const recent = new Map<string, { at: number; answer: Promise<unknown>; isComing: boolean }>()

  async function refresh<N extends ReadableName>(name: N, input: Input<N>): Promise<Asked<N>> {
    const at = now()
    const answer = ask(name, input, at)
    const mine = { at, answer, isComing: true }
    const key = nameOf(name, input)
    recent.set(key, mine)
    const result = await answer.catch(() => null)
    mine.isComing = false
    if (!result?.ok && recent.get(key) === mine) recent.delete(key)
    // Someone who was asked about may be in another family now, or this person is: the one that they left would be on the
    // screen until the next sign that it may be old.
    if (name !== 'getProfile' && result && !result.ok && saysNotFound(result)) void join('getProfile', {})
    return answer
  }

  function join<N extends ReadableName>(name: N, input: Input<N>) {
    const last = recent.get(nameOf(name, input))
    const isOfThisSign = last?.isComing && Math.abs(now() - last.at) < SIGNS_TOGETHER_MS
    return isOfThisSign ? (last.answer as Promise<Asked<N>>) : refresh(name, input)
  }

  return {
    find,
    live,
    stored: (name, input) => storage.run((database) => find(database, name, input)),
    refresh,
    renew<N extends ReadableName>(name: N, input: Input<N>) {
      const last = recent.get(nameOf(name, input))
      const isRecent = last && Math.abs(now() - last.at) < RECENT_MS
      // What is kept under the name of a call is the answer to that call.
      return isRecent ? (last.answer as Promise<Asked<N>>) : refresh(name, input)
    },
    join,
    outdate: () => recent.clear(),
  }
}
