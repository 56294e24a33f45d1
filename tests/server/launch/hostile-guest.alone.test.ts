import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '../../conformance/world'
import { bearer, signIn } from '../support/browser'
import { hostileCalls, sendHostile, type Victim, written } from '../support/hostile-calls'
import { askInALoop, now } from './honest-caller'
import { type BuiltServer, builtServer, type Launched, launch } from './launched'

let built: BuiltServer
let server: Launched
let url = ''
const headers = { honest: {}, guest: {}, administrator: {} }
let victim: Victim
beforeAll(async () => {
  built = builtServer()
  server = launch(built.folder, { DATA_DIR: 'memory://', DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent' })
  url = await server.ready
  headers.honest = bearer(await signIn(url, 'siobhan@example.com'))
  const guest = await signIn(url, 'maya@example.com')
  const administrator = await signIn(url, 'admin@example.com')
  headers.guest = bearer(guest)
  headers.administrator = bearer(administrator)
  const [token, other] = [guest.access_token, administrator.access_token]
  const world = await openWorld(url, { guest: token, stranger: other, administrator: other })
  const { contacts } = await world.ask('guest', 'getProfile')
  const contactIds = contacts.map(({ contactId }) => contactId)
  const sent = { params: { locationId: 1 }, body: { contactIds, activityId: null } }
  const { waiverContactTasks } = await world.ask('guest', 'groupContactTasks', sent)
  await world.close()
  const [waiver] = waiverContactTasks
  if (!waiver) throw new Error('Maya has no waiver to sign.')
  victim = { waiver, signerName: 'Maya Lindqvist' }
}, 180_000)
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await built?.remove()
})

/** Honest answers before the hostile call, which say how long one takes on this machine at this moment. */
const WARM_UP = 15
/** So many times as long is still no standstill: what is refused costs a little too. */
const SLOWER = 20
/** Nor is what no one notices, however quickly the honest ones were answered before. */
const UNNOTICED_MS = 50

const took = ({ began, ended }: { began: number; ended: number }) => ended - began
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503

describe('a guest who sends the worst there is takes the server from no one', () => {
  // What else the machine does can hold up a call once, and not three times.
  it.each(Object.entries(hostileCalls))('%s', { timeout: 60_000, retry: 2 }, async (_, make) => {
    const call = written(make(victim))
    const honest = askInALoop(url, ['/health', '/api/profile'], headers.honest)
    await honest.next(WARM_UP)
    const usual = median(honest.answered.map(took))
    const began = now()
    const statuses = await sendHostile(url, call, headers[call.as])
    const ended = now()
    await honest.stop()

    expect(statuses.filter((status) => !isRefusal(status) && !(call.isTaken && status === 200))).toEqual([])
    expect(honest.answered.filter(({ status }) => status !== 200)).toEqual([])
    const meanwhile = honest.answered.filter((answer) => answer.ended > began && answer.began < ended)
    // Either it was refused at once, or others were answered while it was looked at.
    const longest = Math.max(usual * SLOWER, UNNOTICED_MS, (ended - began) / 5)
    expect(Math.max(...meanwhile.map(took))).toBeLessThan(longest)
  })
})
