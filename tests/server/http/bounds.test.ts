import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import { readCredentials } from '../../conformance/credentials'
import { goodCallerOf } from '../../conformance/permissions'
import { removals } from '../../conformance/removals'
import { rows } from '../../conformance/rows'
import type { Sent } from '../../conformance/sent'
import { openWorld, type World } from '../../conformance/world'
import { type GivenField, givenFields } from '../../support/given-fields'
import { runServer } from '../support/running-server'

let server: Awaited<ReturnType<typeof runServer>>
let world: World
beforeAll(async () => {
  server = await runServer({ RATE_LIMITS: '0' })
  world = await openWorld(server.url, await readCredentials(server.url, {}))
}, 180_000)
afterAll(async () => {
  await world?.close()
  await server?.close()
})
afterEach(() => world.tidy())

type Tree = Record<string | number, unknown>

/** The same tree, with a value at that place; what is missing on the way there is made. */
function withValue(tree: unknown, [key, ...rest]: GivenField['path'], value: (before: unknown) => unknown): unknown {
  if (key === undefined) return value(tree)
  const before = tree ?? (typeof key === 'number' ? [] : {})
  const inner = withValue((before as Tree)[key], rest, value)
  if (!Array.isArray(before)) return { ...before, [key]: inner }
  return Object.assign([...before], { [key]: inner })
}

/** A text that no database can press together, or an index would take what it refuses of real people. */
const text = (length: number) => createHash('shake256', { outputLength: length }).digest('base64url').slice(0, length)

/** A value of just that size. */
const ofSize = ({ kind, most }: GivenField, beyond: 0 | 1) => {
  const size = (most ?? 0) + beyond
  return (before: unknown): unknown => {
    if (kind === 'number') return size
    if (kind === 'text') return text(size)
    const [first = {}] = Array.isArray(before) ? before : []
    return Array.from({ length: size }, (_, index) => (typeof first === 'number' ? index + 1 : first))
  }
}

const place = ({ part, path, completion = '' }: GivenField) => `${part}${completion}.${path.join('.')}`

const withField = (sent: Sent, field: GivenField, beyond: 0 | 1): Sent => {
  const changed = withValue(sent[field.part], field.path, ofSize(field, beyond))
  return {
    ...sent,
    ...(sent.headers ? { headers: { ...sent.headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() } } : {}),
    ...(field.completion ? { params: { completeEndpoint: field.completion } } : {}),
    [field.part]: changed,
  }
}

/** The contact task of this kind that the guest has, with nothing filled in: what is too long is refused before that. */
async function completionOf(completion: string): Promise<Sent> {
  const good = await rows.completeContactTask.good(world)
  const { contacts } = await world.ask('guest', 'getProfile')
  const contactIds = contacts.map(({ contactId }) => contactId)
  for (const { id: locationId } of await world.ask('guest', 'listLocations')) {
    const sent = { params: { locationId }, body: { contactIds, activityId: null } }
    const groups = await world.ask('guest', 'groupContactTasks', sent)
    const found = Object.values(groups)
      .flat()
      .find(({ completeEndpoint }) => completeEndpoint === completion)
    if (found) return { ...good, body: found }
  }
  throw new Error(`No one of the demo family has a task for ${completion}.`)
}

async function goodOf(name: EndpointName, { completion }: GivenField): Promise<Sent> {
  return completion ? completionOf(completion) : rows[name].good(world)
}

/** Status and words for the call with one field of that size. A good call is used until it has done something. */
function asking(name: EndpointName) {
  const held = new Map<string, Sent>()
  return async (field: GivenField, beyond: 0 | 1): Promise<string> => {
    const kind = field.completion ?? ''
    const good = held.get(kind) ?? (await goodOf(name, field))
    held.set(kind, good)
    const response = await world.request(goodCallerOf(name), name, withField(good, field, beyond))
    const answer = await response.text()
    if (response.status === 200) {
      undoAdded(name, answer)
      held.delete(kind)
    }
    return `${response.status} ${answer.slice(0, 300)}`
  }
}

function undoAdded(name: EndpointName, answer: string) {
  const removal = removals[name]
  if (removal) world.later(() => world.request('administrator', removal, { params: { id: JSON.parse(answer).id } }))
}

describe('the bounds of what is given', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const fields = givenFields(endpoint)
    if (fields.length === 0) continue

    it(`${name} refuses each text, list and number that is one past its bound with 422`, async () => {
      const ask = asking(name)
      for (const field of fields) expect(await ask(field, 1), place(field)).toMatch(/^422 /)
    }, 120_000)

    it(`${name} is no fault with a text, list or number at its bound, and does not call it too long`, async () => {
      const ask = asking(name)
      for (const field of fields) {
        const answer = await ask(field, 0)
        expect(answer, place(field)).toMatch(/^[234]/)
        expect(answer, place(field)).not.toContain('At most')
      }
    }, 120_000)
  }
})
