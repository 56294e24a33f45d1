import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { API_KEY_HEADER, apiScopes } from '../../src/contract/entities/admin'
import { removals } from './removals'
import type { Output, Sent } from './sent'
import { enrolTablet, type Tablet } from './tablet'

/** Who calls. A stranger is a guest with another household; an administrator has a household of their own too. */
export const callers = [
  'anonymous',
  'guest',
  'stranger',
  'front desk',
  'administrator',
  'API client',
  'wrong API key',
  'device',
] as const
export type Caller = (typeof callers)[number]

/** Bearer tokens. */
export interface Credentials {
  guest: string
  stranger: string
  administrator: string
  /** Left out where no one of this server works at the front desk: that role then takes no part. */
  'front desk'?: string
}

export interface World {
  url: string
  /** Who takes part. */
  callers: readonly Caller[]
  /** What it adds to the venue is removed after the check. */
  request(caller: Caller, name: EndpointName, sent?: Sent): Promise<Response>
  /** The answer of a call that is needed for another one; throws when it fails. */
  ask<N extends EndpointName>(caller: Caller, name: N, sent?: Sent): Promise<Output<N>>
  /** Remembers what else has to be undone after the check. */
  later(undo: () => Promise<unknown>): void
  tidy(): Promise<void>
  /** The id of the caller 'device'. */
  tabletId(): number
  /** The address of a guest, as the token says it. */
  emailOf(who: 'guest' | 'stranger'): string
  /** A name that nothing on the server has. */
  newName(): string
  /** Lets go of what was made for the whole run. */
  close(): Promise<void>
}

const Added = v.object({ id: v.union([v.number(), v.string()]) })

function addressOf(url: string, { path }: Endpoint, { params = {}, query }: Sent): string {
  const filled = path.replace(/(.?)\{(\w+)\}/g, (_whole, before: string, name: string) => {
    const value = String(params[name] ?? '')
    return before + (before === '/' ? encodeURIComponent(value) : value)
  })
  const words = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return url + filled + (query ? `?${new URLSearchParams(words)}` : '')
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

function requestOf({ method }: Endpoint, { body, headers }: Sent, proof: Record<string, string>): RequestInit {
  if (body === undefined) return { method, headers: { ...proof, ...headers } }
  if (body instanceof FormData) return { method, body, headers: { ...proof, ...headers } }
  return { method, body: textOf(body), headers: { 'Content-Type': 'application/json', ...proof, ...headers } }
}

const RETRIES = 20

/** Asks again when the server asks to wait: a check of every row is more than a guest ever sends in a minute. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send()
    if (response.status !== 429 || attempt === RETRIES) return response
    const seconds = Number(response.headers.get('Retry-After')) || 1
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

export async function openWorld(url: string, credentials: Credentials): Promise<World> {
  let apiKey = ''
  const undoing: (() => Promise<unknown>)[] = []
  const takeBack = async (steps: typeof undoing) => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  let tablet: Tablet | null = null
  const proofOf = async (caller: Caller, request: () => Request): Promise<Record<string, string>> => {
    if (caller === 'anonymous') return {}
    if (caller === 'device') return tablet ? tablet.sign(request()) : {}
    if (caller === 'API client') return { [API_KEY_HEADER]: apiKey }
    if (caller === 'wrong API key') return { [API_KEY_HEADER]: `${apiKey}x` }
    return { Authorization: `Bearer ${credentials[caller]}` }
  }

  const world: World = {
    url,
    callers: callers.filter((caller) => caller !== 'front desk' || credentials[caller]),
    async request(caller, name, sent = {}) {
      const endpoint: Endpoint = endpoints[name]
      const address = addressOf(url, endpoint, sent)
      const response = await patiently(async () => {
        // A device signs each attempt: no request of it is taken twice.
        const proof = await proofOf(caller, () => new Request(address, requestOf(endpoint, sent, {})))
        return fetch(address, requestOf(endpoint, sent, proof))
      })
      const removal = removals[name]
      if (removal && response.status === 200) {
        const { id } = v.parse(Added, await response.clone().json())
        undoing.push(() => world.request('administrator', removal, { params: { id } }))
      }
      return response
    },
    async ask<N extends EndpointName>(caller: Caller, name: N, sent?: Sent) {
      const response = await world.request(caller, name, sent)
      if (response.status !== 200)
        throw new Error(`${name} was needed, and answered ${response.status}: ${await response.text()}`)
      const { response: schema }: Endpoint = endpoints[name]
      return (schema === 'file' ? response : v.parse(schema, await response.json())) as Output<N>
    },
    later: (undo) => undoing.push(undo),
    tidy: () => takeBack(undoing),
    tabletId: () => tablet?.id ?? 0,
    emailOf: (who) => String(decodeJwt(credentials[who]).email),
    newName: () => `Conformance ${randomUUID().slice(0, 8)}`,
    async close() {
      await world.tidy()
      await takeBack(own)
    },
  }
  const key = await world.ask('administrator', 'addApiKey', {
    body: { nickname: world.newName(), scopes: [...apiScopes] },
  })
  apiKey = key.token
  tablet = await enrolTablet(world)
  const own = undoing.splice(0)
  return world
}
