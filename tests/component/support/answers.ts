import * as v from 'valibot'
import { createApi } from '../../../src/api/api'
import type { Api } from '../../../src/api/client'
import type { Endpoint as Row } from '../../../src/contract/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '../../../src/contract/endpoints'

interface Call {
  url: URL
  /** Each `{name}` of the path. */
  params: Record<string, string>
  body: unknown
  headers: Headers
}
type AnswerTo<N extends EndpointName> = Endpoints[N]['response'] extends v.GenericSchema
  ? v.InferInput<Endpoints[N]['response']> | Response
  : Response
/** What the venue answers, by the name of the call. A `Response` is an answer that is no success. */
export type Answers = { [N in EndpointName]?: (call: Call) => AnswerTo<N> | Promise<AnswerTo<N>> }

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

function rowOf(method: string, pathname: string, answers: Answers) {
  for (const name of Object.keys(answers) as EndpointName[]) {
    const row: Row = endpoints[name]
    const found = row.method === method && patternOf(row.path).exec(pathname)
    if (found) return { name, row, params: found.groups ?? {} }
  }
  throw new Error(`The test has no answer to ${method} ${pathname}`)
}

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A venue that holds every call and every answer against the contract. */
const venueOf = (answers: Answers): typeof fetch =>
  async function answer(input, init) {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const { name, row, params } = rowOf(request.method, url.pathname, answers)
    const isJson = row.body && 'kind' in row.body
    const body = isJson ? v.parse(row.body as v.GenericSchema, await request.json()) : null
    const answered = (answers[name] as (call: Call) => unknown)({ url, params, body, headers: request.headers })
    const given = await Promise.race([answered, untilAborted(request.signal)])
    if (given instanceof Response) return given
    if (row.response !== 'file') v.parse(row.response, given)
    return Response.json(given)
  }

/** The app's own client, with `answers` at the other end. */
export const apiWith = (answers: Answers): Api =>
  createApi({
    baseUrl: '',
    fetch: venueOf(answers),
    token: async () => ({ iss: 'test', sub: 'admin', token: 'test' }),
  })

export const failed = (status: number, body: object | null = null) =>
  body ? Response.json(body, { status }) : new Response('', { status })
