import { createHash } from 'node:crypto'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../../src/contract/entities/receipt'

export interface ServerRow {
  id: string
  sha256: string
  /** `sub` of whose token it came with. */
  signer: string
  contactTaskId: number
  times: number
}

/** What happens to one request before or after the server sees it. */
export type Fault =
  | 'none'
  | 'no-network'
  | 'lost-answer'
  | 'portal-page'
  | 'portal-refusal'
  | 'portal-redirect'
  | 'hangs'
  | 'hangs-and-fails'
  /** Answered at once, and a long time on its way back. */
  | 'answer-hangs'
  | 'other-receipt'
  | 'other-bytes-receipt'
  | 'no-receipt'
  | 'not-completed'
  | number

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const contactTaskJson = (id: number, isComplete: boolean) => ({
  id,
  taskId: 1,
  contact: { contactId: 7 },
  task: { id: 1, name: 'Waiver', taskTypeId: 1 },
  completeEndpoint: '/waiver',
  isComplete,
})

interface VenueServerParts {
  /** Another server behind the same faults: one that takes no notice of the id that a document comes with. */
  bare?: { fetch(request: Request): Response | Promise<Response> }
}

/** A server by the rules of the contract, over `fetch`: one row for each Idempotency-Key, whatever the network does. */
export function createVenueServer({ bare }: VenueServerParts = {}) {
  const rows = new Map<string, ServerRow>()
  const requests: { id: string; signer: string; headers: Headers; body: Uint8Array }[] = []
  let next: Fault[] = []
  let always: (id: string) => Fault = () => 'none'
  let retryAfter: string | null = null
  let release: (() => void)[] = []
  let scripted: Response | null = null

  function take(id: string, signer: string, body: Uint8Array, headers: Headers): Response | { row: ServerRow } {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const promised = headers.get(CONTENT_SHA256_HEADER)
    if (promised !== sha256) return json(422, { code: 'content-hash-differs', message: 'Send it again.' })
    const held = rows.get(id)
    if (held && held.signer !== signer) return json(404, { code: 'not-found', message: 'There is no such record.' })
    if (held && held.sha256 !== sha256) return json(422, { code: 'idempotency-body-differs', message: 'Another one.' })
    // A photo is a form, which names none.
    const isPhoto = headers.get('Content-Type')?.startsWith('multipart/') ?? false
    const contactTaskId: number = isPhoto ? 0 : JSON.parse(new TextDecoder().decode(body)).id
    const row = held ?? { id, sha256, signer, contactTaskId, times: 0 }
    row.times += 1
    rows.set(id, row)
    return { row }
  }

  /** What the other server took, noted by the id that it does not look at. */
  async function takeBare(request: Request, id: string, signer: string, body: Uint8Array): Promise<Response> {
    const isDocument = new URL(request.url).pathname.startsWith('/api/tasks/contact/complete')
    const response = await bare?.fetch(request)
    if (!response) throw new TypeError('There is no other server')
    if (isDocument && response.ok) {
      const contactTaskId: number = JSON.parse(new TextDecoder().decode(body)).id
      const sha256 = createHash('sha256').update(body).digest('hex')
      rows.set(id, { id, sha256, signer, contactTaskId, times: (rows.get(id)?.times ?? 0) + 1 })
    }
    return response
  }

  const serverFetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const id = headers.get(IDEMPOTENCY_KEY_HEADER) ?? ''
    const signer = (headers.get('Authorization') ?? '').replace('Bearer ', '')
    const body = new Uint8Array(init?.body instanceof ArrayBuffer ? init.body : new ArrayBuffer(0))
    requests.push({ id, signer, headers, body })
    if (scripted) {
      const answer = scripted
      scripted = null
      return answer
    }
    const fault = next.shift() ?? always(id)
    const untilLetGo = () => new Promise<void>((resolve) => release.push(resolve))
    if (fault === 'no-network') throw new TypeError('Failed to fetch')
    if (fault === 'hangs' || fault === 'hangs-and-fails') await untilLetGo()
    if (fault === 'hangs-and-fails') throw new TypeError('Failed to fetch')
    if (fault === 'portal-page') return new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
    if (fault === 'portal-refusal')
      return new Response('<h1>Sign in</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } })
    if (fault === 'portal-redirect') return new Response(null, { status: 302, headers: { Location: 'http://portal/' } })
    if (typeof fault === 'number') {
      const body = { code: `status-${fault}`, message: 'No.' }
      return json(fault, body, retryAfter === null ? {} : { 'Retry-After': retryAfter })
    }
    if (bare) {
      const answer = await takeBare(new Request(input, init), id, signer, body)
      if (fault === 'answer-hangs') await untilLetGo()
      if (fault === 'lost-answer') throw new TypeError('Failed to fetch')
      return answer
    }
    const taken = take(id, signer, body, headers)
    if (taken instanceof Response) return taken
    if (fault === 'lost-answer') throw new TypeError('Failed to fetch')
    const { row } = taken
    const receipt = { id, sha256: row.sha256, receivedAt: '2030-01-01T00:00:00.000Z' }
    const task = contactTaskJson(row.contactTaskId, fault !== 'not-completed')
    switch (fault) {
      case 'no-receipt':
      case 'not-completed':
        return json(200, task)
      case 'other-receipt':
        return json(200, { ...task, receipt: { ...receipt, id: crypto.randomUUID() } })
      case 'other-bytes-receipt':
        return json(200, { ...task, receipt: { ...receipt, sha256: 'f'.repeat(64) } })
      default:
        return json(200, { ...task, receipt })
    }
  }

  return {
    fetch: serverFetch,
    rows,
    requests,
    /** Faults of the coming requests, in their order. */
    fail: (...faults: Fault[]) => {
      next = faults
    },
    failAlways: (fault: Fault | ((id: string) => Fault)) => {
      always = typeof fault === 'function' ? fault : () => fault
    },
    /** One whole answer. */
    answerWith: (response: Response) => {
      scripted = response
    },
    askToWait: (seconds: string | null) => {
      retryAfter = seconds
    },
    hanging: () => release.length,
    isHanging: () => release.length > 0,
    letGo: () => {
      for (const resolve of release) resolve()
      release = []
    },
    heal: () => {
      next = []
      always = () => 'none'
      retryAfter = null
    },
  }
}

export type VenueServer = ReturnType<typeof createVenueServer>
