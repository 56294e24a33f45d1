import assert from 'node:assert/strict'
import * as v from 'valibot'
import { fileTypes } from '../../server/docs/file-types'
import type { Endpoint } from '../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../src/contract/endpoints'
import { ErrorBody } from '../../src/contract/errors'
import { expectedStatus, goodCallerOf, isOfHousehold } from './permissions'
import type { Row } from './row'
import { rows } from './rows'
import type { Output, Sent } from './sent'
import type { Caller, World } from './world'

export interface Check {
  title: string
  /** Whether the kind of database may matter: roles and malformed calls are refused before a row is read. */
  dependsOnDatabase: boolean
  /** Throws when the server does not do what the title says. */
  run(world: World): Promise<void>
}

const endpointNames = Object.keys(endpoints) as EndpointName[]

async function refusalOf(response: Response, status: number, what: string): Promise<ErrorBody> {
  const text = await response.text()
  assert.equal(response.status, status, `${what}: ${text}`)
  const body = v.parse(ErrorBody, JSON.parse(text))
  assert.ok(
    body.message.length > 0 && !/^(?:Invalid|Expected) |undefined|NaN/.test(body.message),
    `${what}: ${body.message}`,
  )
  return body
}

/** What a save has sent, as far as the answer has fields for it. */
function assertSaved(sent: unknown, answer: unknown): void {
  for (const [field, value] of Object.entries(sent as object))
    if (answer && typeof answer === 'object' && field in answer)
      assert.deepEqual((answer as Record<string, unknown>)[field], value, `${field} is answered as it was saved`)
}

/** POSTs that ask or do something, and save no entity of which the answer is the saved form. */
const saysMoreThanSaved: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'groupContactTasks',
  'completeContactTask',
  'checkPass',
  'updateETicketDelivery',
  'uploadPhoto',
  'addVenueImage',
  'restoreAdminChange',
  'getEntitlementsReport',
  'findPeople',
  'showHealthAnswers',
  'sendPersonsPass',
  'markArrived',
  'undoArrival',
  'addWalkIn',
  'makeFamilyClaim',
  'correctRentalSlip',
  'claimFamily',
  'signWaiverLink',
  'inviteAdult',
  'answerFamilyInvitation',
  'reportDevice',
  'moveDevice',
  'leaveDevice',
  'issueStayTicket',
  'deliverSealedDocument',
  'handOver',
  'beginHandover',
])

/** DELETEs of no record, which take back what the caller has said: the answer says that there is nothing of it. */
const takesBack: ReadonlySet<EndpointName> = new Set<EndpointName>(['withdrawDeletion'])

function assertDeleted(name: EndpointName, sent: Sent, answer: unknown): void {
  const said = answer as Record<string, unknown>
  if (takesBack.has(name)) {
    for (const [field, value] of Object.entries(said)) assert.equal(value, null, `${field} is taken back`)
    return
  }
  assert.deepEqual(Object.keys(said), ['id'], 'a delete of a record answers { id }')
  if (sent.params?.id !== undefined && Object.keys(sent.params).length === 1)
    assert.equal(String(said.id), String(sent.params.id))
}

async function readAnswer<N extends EndpointName>(name: N, response: Response): Promise<Output<N>> {
  const { response: schema }: Endpoint = endpoints[name]
  const contentType = response.headers.get('Content-Type') ?? ''
  if (schema === 'file') {
    const [type = ''] = contentType.split(';')
    assert.ok(fileTypes[name]?.includes(type), `a file of this call is never ${type}`)
    return response as Output<N>
  }
  assert.match(contentType, /^application\/json/)
  const json = await response.json()
  const { success, issues, output } = v.safeParse(schema, json)
  assert.ok(
    success,
    `the answer breaks the contract: ${issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
  )
  return output as Output<N>
}

async function answersWell<N extends EndpointName>(name: N, world: World): Promise<void> {
  const row: Row<N> = rows[name]
  const endpoint: Endpoint = endpoints[name]
  const sent = await row.good(world)
  const response = await world.request(goodCallerOf(name), name, sent)
  assert.equal(response.status, 200, response.status === 200 ? '' : await response.text())
  const answer = await readAnswer(name, response)
  if (endpoint.method === 'DELETE') assertDeleted(name, sent, answer)
  else if (endpoint.body && !saysMoreThanSaved.has(name)) assertSaved(sent.body, answer)
  await row.answers?.(answer, sent, world)
}

/** Each change of one good call, which is as good as before: what is refused does nothing. */
async function refusesMalformed(name: EndpointName, world: World): Promise<void> {
  const row: Row<EndpointName> = rows[name]
  const good = await row.good(world)
  for (const [what, change] of Object.entries(row.malformed ?? {})) {
    const response = await world.request(goodCallerOf(name), name, change(good))
    await refusalOf(response, 422, what)
  }
}

async function knowsNothingOf(name: EndpointName, change: (sent: Sent) => Sent, world: World): Promise<void> {
  const row: Row<EndpointName> = rows[name]
  const response = await world.request(goodCallerOf(name), name, change(await row.good(world)))
  const { code } = await refusalOf(response, 404, 'unknown')
  assert.equal(code, row.unknownCode ?? 'not-found')
}

/** Every caller makes the good call of the row: refused ones first, so that what they must not touch is still there. */
async function opensByTheTable(name: EndpointName, world: World): Promise<void> {
  const row: Row<EndpointName> = rows[name]
  const expected = Object.fromEntries(world.callers.map((caller) => [caller, expectedStatus(name, caller)]))
  const seen: Partial<Record<Caller, number>> = {}
  let refused = await row.good(world)
  for (const caller of world.callers) {
    const status = expectedStatus(name, caller)
    if (status === 200) continue
    const response = await world.request(caller, name, refused)
    seen[caller] = response.status
    if (response.status === status) await refusalOf(response, status, caller)
    // A form is read once.
    if (refused.body instanceof FormData) refused = await row.good(world)
  }
  // What was refused to others is still there for the first of those who may.
  let next: Sent | null = refused
  for (const caller of world.callers) {
    if (expectedStatus(name, caller) !== 200) continue
    next ??= await row.good(world)
    const response = await world.request(caller, name, next)
    // What only reads is there for the next one too.
    if (endpoints[name].method !== 'GET') next = null
    seen[caller] = response.status
    await response.body?.cancel()
  }
  assert.deepEqual(seen, expected)
}

/** Someone else's is told apart from what does not exist by nothing in the answer. */
async function leaksNothing(name: EndpointName, change: (sent: Sent) => Sent, world: World): Promise<void> {
  const row: Row<EndpointName> = rows[name]
  const foreign = await world.request('stranger', name, await row.good(world))
  const unknown = await world.request('stranger', name, change(await row.good(world)))
  assert.deepEqual(await refusalOf(foreign, 404, 'foreign'), await refusalOf(unknown, 404, 'unknown'))
}

function checksOf(name: EndpointName): Check[] {
  const row: Row<EndpointName> = rows[name]
  const { method, path } = endpoints[name]
  const title = `${method} ${path}`
  const { unknown } = row
  return [
    {
      title: `${title} answers as the contract says`,
      dependsOnDatabase: true,
      run: (world) => answersWell(name, world),
    },
    ...(row.malformed
      ? [
          {
            title: `${title} refuses ${Object.keys(row.malformed).join(', ')} with 422, in words`,
            dependsOnDatabase: false,
            run: (world: World) => refusesMalformed(name, world),
          },
        ]
      : []),
    ...(unknown
      ? [
          {
            title: `${title} answers 404 for what does not exist`,
            dependsOnDatabase: true,
            run: (world: World) => knowsNothingOf(name, unknown, world),
          },
        ]
      : []),
    ...(unknown && isOfHousehold(name)
      ? [
          {
            title: `${title} speaks of another household’s as of what does not exist`,
            dependsOnDatabase: true,
            run: (world: World) => leaksNothing(name, unknown, world),
          },
        ]
      : []),
    {
      title: `${title} is open to each role as the table of calls and roles says`,
      dependsOnDatabase: false,
      run: (world) => opensByTheTable(name, world),
    },
  ]
}

/** Every check of every row of the endpoints table, in its order. */
export const checks: readonly Check[] = endpointNames.flatMap(checksOf)
