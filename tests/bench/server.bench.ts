import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freshFolder, type Launched, launchFile } from '../server/launch/launched'
import { startPostgres } from '../server/support/start-postgres'
import { type Cost, costOf, costsInTurn, slowestOf } from './load/cost'
import { type Shot, shoot } from './load/load'
import { startVenue } from './load/start-venue'
import type { Guest } from './load/visit'
import { waiverSender } from './load/waiver-sender'
import type { Aims } from './summary/figure'
import { type Rows, tell } from './summary/tell'

/** Families who open home at the same moment, and how long the slowest of a hundred of their calls may take. */
const CALLERS = 50
const CALLERS_AIM_MS = 200

const OF_TASKS = { alone: { atMost: 4 } }
const OF_WAIVERS = { cpu: { atMost: 2 }, perSecond: { timesAtLeast: 0.6 } }
const AIMS = {
  settings: { perSecond: { timesAtLeast: 0.9 } },
  profile: { alone: { atMost: 1.5 } },
  tasks: { embedded: { ...OF_TASKS, perSecond: { atLeast: 500 } }, PostgreSQL: OF_TASKS },
  waiver: { embedded: { ...OF_WAIVERS, perSecond: { ...OF_WAIVERS.perSecond, atLeast: 250 } }, PostgreSQL: OF_WAIVERS },
  twoProcesses: { perSecond: { atLeast: 500 } },
}

const asBrowsersAsk = { 'Accept-Encoding': 'gzip, br' }
/** Headers that a server of the framework writes by itself. */
const itsOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'])

/** Has the bare handler answer with the same bytes and the same headers as the venue. */
async function copySettings(from: string, to: string) {
  const { headers, text } = await shoot({ url: `${from}/api/settings`, headers: asBrowsersAsk })
  const same = Object.entries(headers).filter(([name]) => !itsOwn.has(name))
  const body = { headers: Object.fromEntries(same), base64: Buffer.from(text, 'latin1').toString('base64') }
  await shoot({ method: 'PUT', url: `${to}/settings`, body: JSON.stringify(body) })
}

/** What home asks for a family of four. */
async function homeOf(url: string, { token }: Guest) {
  const headers = { ...asBrowsersAsk, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const profile = (): Shot => ({ url: `${url}/api/profile`, headers })
  const { text } = await shoot({ ...profile(), headers: { Authorization: `Bearer ${token}` } })
  const { contacts } = JSON.parse(text) as { contacts: { contactId: number }[] }
  const body = JSON.stringify({ contactIds: contacts.map(({ contactId }) => contactId), activityId: null })
  const tasks = `${url}/api/tasks/ContactTaskGrouping/Location/1`
  return { profile, tasks: (): Shot => ({ method: 'POST', url: tasks, headers, body }) }
}

test('what calls cost, and how many a second are answered, beside floors that do the same work', async () => {
  test.skip(process.platform !== 'linux', 'What a process has used is read from /proc.')
  const postgres = await startPostgres()
  const dataDir = await freshFolder()
  const running: Launched[] = []
  const start = async (file: string, env: Record<string, string>) => {
    const launched = launchFile(join('tests/bench/floors', file), env)
    running.push(launched)
    return { url: await launched.ready, pid: launched.child.pid ?? 0 }
  }
  const rows: Rows = {}
  const crowds: Rows = {}
  let bareCrowd = 0
  const crowd = async (name: string, next: () => Shot) => {
    const slowest = await slowestOf(next, CALLERS)
    const beside = bareCrowd > 0 && { floor: bareCrowd, atMost: CALLERS_AIM_MS }
    bareCrowd ||= slowest
    crowds[name] = { p99: { value: slowest, unit: 'ms', ...beside } }
  }
  const record = (name: string, cost: Cost, floor: Cost, aims: { [of in keyof Cost]?: Aims } = {}) => {
    expect(cost.perSecond).toBeGreaterThan(0)
    rows[name] = {
      processor: { value: cost.cpu, unit: 'ms', floor: floor.cpu, ...aims.cpu },
      alone: { value: cost.alone, unit: 'ms', floor: floor.alone, ...aims.alone },
      answers: { value: cost.perSecond, unit: 'a second', floor: floor.perSecond, ...aims.perSecond },
    }
  }
  try {
    const bare = await start('bare-hono.mjs', {})
    const same = () => ({ url: `${bare.url}/settings`, headers: asBrowsersAsk })
    let isSecond = false
    for (const kind of ['embedded', 'PostgreSQL'] as const) {
      const DATABASE_URL = kind === 'embedded' ? null : await postgres.newDatabase()
      const place: Record<string, string> = DATABASE_URL === null ? { DATA_DIR: dataDir } : { DATABASE_URL }
      const environment = { ...place, RATE_LIMITS: '0' }
      // The second one rests, but for the waivers that two of them take.
      const venue = await startVenue(DATABASE_URL === null ? [environment] : [environment, environment], 3600)
      const [url = '', second] = venue.urls
      const pids = venue.servers.map(({ child }) => child.pid ?? 0)
      const first = pids.slice(0, 1)
      const settings = () => ({ url: `${url}/api/settings`, headers: asBrowsersAsk })
      await copySettings(url, bare.url)
      const [settingsFloor, ofSettings] = await costsInTurn(
        { pids: [bare.pid], next: same },
        { pids: first, next: settings },
      )
      record(`settings: bare handler beside ${kind}`, settingsFloor, settingsFloor)
      record(`settings: ${kind}`, ofSettings, settingsFloor, AIMS.settings)
      if (bareCrowd === 0) await crowd('settings: bare handler', same)
      const home = await homeOf(url, await venue.signIn('Maya Lindqvist', 'maya@example.com'))
      record(`profile: ${kind}`, await costOf(first, home.profile), settingsFloor, AIMS.profile)
      record(`tasks of a family: ${kind}`, await costOf(first, home.tasks), settingsFloor, AIMS.tasks[kind])
      await crowd(`profile: ${kind}`, home.profile)
      await crowd(`tasks of a family: ${kind}`, home.tasks)
      const send = await waiverSender(url, venue.signIn)
      const waiver = await costOf(first, send)
      const byTurns = () => {
        const shot = send()
        isSecond = !isSecond
        return second && isSecond ? { ...shot, url: shot.url.replace(url, second) } : shot
      }
      const ofBoth = second ? await costOf(pids, byTurns) : null
      await venue.end()
      const floor = await start(
        'bare-transaction.mjs',
        DATABASE_URL === null ? { FOLDER: join(dataDir, 'database') } : { DATABASE_URL },
      )
      const complete = () => ({ ...send(), url: `${floor.url}/complete` })
      const bareWaiver = await costOf([floor.pid], complete)
      record(`waiver: a bare transaction, ${kind}`, bareWaiver, bareWaiver)
      record(`a signed waiver: ${kind}`, waiver, bareWaiver, AIMS.waiver[kind])
      if (ofBoth) record(`… ${kind}, two processes`, ofBoth, bareWaiver, AIMS.twoProcesses)
      console.log(`A waiver on ${kind}: ${((send().body ?? '').length / 1000).toFixed(0)} kB`)
    }
    tell('What a call costs the server, alone and for 16 callers', rows)
    tell(`The slowest of a hundred calls, ${CALLERS} callers at once; the floor is a bare handler`, crowds)
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
