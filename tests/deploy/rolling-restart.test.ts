import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/database/open-database'
import { sha256 } from '../../server/encoding/sha256'
import { receipts } from '../../server/records/receipt.table'
import { verifyAudit } from '../../server/records/verify-audit'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/entities/receipt'
import { anAdult } from '../conformance/made'
import { filledIn, rentalProfiles } from '../conformance/rows/guests'
import { openWorld } from '../conformance/world'
import { type Launched, launchFile } from '../server/launch/launched'
import { bearer, renew, signIn } from '../server/support/browser'
import { type RunningPostgres, startPostgres } from '../server/support/start-postgres'
import { freePort } from '../support/runs/free-port'
import { has, unpacked } from './archive'
import { startProxy } from './start-proxy'

const BUSY_SECONDS = 60
const GUESTS = 6
const DRAIN_SECONDS = 3
/** Each may send a hundred documents a day: enough of them that no guest of this minute is asked to wait for tomorrow. */
const PEOPLE = 60
const DOCUMENTS_OF_ONE = 90

/** The venue's own files for each proxy, with two processes behind it; TLS is what proxies.test.ts looks at. */
const balancers = {
  nginx: (folder: string, port: number, [one, other]: readonly number[]) => {
    const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
      .replace(/server \{\s+listen 80;[\s\S]+?\n\}/, '')
      .replace('listen 443 ssl http2', `listen ${port}`)
      .replace(/\n\s+ssl_\w+ .*;/g, '')
      .replace('127.0.0.1:8080', `127.0.0.1:${one}`)
      .replace('# server 127.0.0.1:8081', `server 127.0.0.1:${other}`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
    const around = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`
    writeFileSync(join(folder, 'nginx.conf'), `${around} http { access_log off; ${paths.join(' ')} ${site} }`)
    return startProxy('nginx', ['-c', join(folder, 'nginx.conf')], { folder })
  },
  caddy: (folder: string, port: number, [one, other]: readonly number[]) => {
    const site = readFileSync('docs/deploy/Caddyfile', 'utf8').replace(/^checkin\S+ \{/m, `http://127.0.0.1:${port} {`)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tstorage file_system ${folder}/caddy\n}\n${site}`)
    const env = { UPSTREAM: `127.0.0.1:${one}`, UPSTREAM_2: `127.0.0.1:${other}` }
    return startProxy('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      folder,
      env,
    })
  },
}

let postgres: RunningPostgres
let main = ''
beforeAll(async () => {
  postgres = await startPostgres()
  main = join(await unpacked(), 'dist/server/main.js')
})
afterAll(() => postgres?.stop())

describe.each(Object.keys(balancers) as (keyof typeof balancers)[])('two processes behind %s', (name) => {
  it.skipIf(!has(name))(
    'are started again one after the other in a busy minute: no guest sees an error, nothing is lost',
    async () => {
      const databaseUrl = await postgres.newDatabase()
      const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
      const origin = `http://127.0.0.1:${port}`
      const env = { DATABASE_URL: databaseUrl, PUBLIC_URL: origin, DEMO: '1', RATE_LIMITS: '0', TRUST_PROXY: '1' }
      const launch = async (at: number) => {
        const server = launchFile(main, { ...env, PORT: String(at), DRAIN_SECONDS: String(DRAIN_SECONDS) })
        onTestFinished(() => void server.child.kill('SIGKILL'))
        await server.ready
        return server
      }
      const running = new Map<number, Launched>()
      for (const at of ports) running.set(at, await launch(at))
      balancers[name](await mkdtemp(join(tmpdir(), 'basehut-balancer-')), port, ports)
      await answers(`${origin}/health`)

      const until = Date.now() + BUSY_SECONDS * 1000
      const isOver = () => Date.now() > until
      const { failures, acknowledged, calls, guests } = await checkInWithoutEnd(origin, isOver)
      let restarts = 0
      while (!isOver()) {
        for (const at of ports) {
          running.get(at)?.child.kill('SIGTERM')
          expect(await running.get(at)?.ended).toEqual({ code: 0, signal: null })
          running.set(at, await launch(at))
          restarts += 1
          // An operator waits until the balancer has it back before the next one.
          await wait(6000)
        }
      }
      await guests

      expect(failures).toEqual([])
      expect(restarts).toBeGreaterThanOrEqual(2)
      expect(calls()).toBeGreaterThan(100)
      const { database, close } = await openDatabase({ databaseUrl, dataDir: '' }, async () => {})
      onTestFinished(close)
      const held = new Set((await database.select({ id: receipts.id }).from(receipts)).map(({ id }) => id))
      expect(acknowledged.filter((id) => !held.has(id))).toEqual([])
      expect(await verifyAudit(database)).toMatchObject({ isWhole: true })
    },
  )
})

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await wait(100)
  }
}

/** Guests who open the app, look at their family, send a document and renew their sign-in, again and again. */
async function checkInWithoutEnd(origin: string, isOver: () => boolean) {
  const tokens = await signIn(origin, 'maya@example.com')
  const { access_token: administrator } = await signIn(origin, 'admin@example.com')
  const world = await openWorld(origin, { guest: tokens.access_token, stranger: administrator, administrator })
  for (let added = 0; added < PEOPLE; added += 1) await anAdult(world, 'guest')
  const profiles = (await rentalProfiles(world)).map(filledIn)
  await world.close()
  let sentCount = 0
  const failures: string[] = []
  const acknowledged: string[] = []
  let answered = 0

  const ask = async (path: string, init: RequestInit = {}) => {
    const what = `${init.method ?? 'GET'} ${path}`
    const answer = await fetch(origin + path, init).catch((error: unknown) => void failures.push(`${what}: ${error}`))
    const text = await answer?.text()
    answered += 1
    if (answer && !answer.ok) failures.push(`${what}: ${answer.status} ${text}`)
    return answer?.ok
  }
  const guest = async () => {
    const own = await signIn(origin, 'maya@example.com')
    let refreshToken = own.refresh_token
    while (!isOver()) {
      await ask('/', { headers: { Accept: 'text/html' } })
      await ask('/api/profile', { headers: bearer(own) })
      const id = randomUUID()
      const profile = profiles[Math.floor(sentCount / DOCUMENTS_OF_ONE)]
      sentCount += 1
      const json = JSON.stringify({ ...profile, modifiedDateUtc: new Date().toISOString() })
      const headers = { ...bearer(own), 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: id }
      const sent = { method: 'POST', body: json, headers: { ...headers, [CONTENT_SHA256_HEADER]: sha256(json) } }
      if (await ask('/api/tasks/contact/complete/rentalprofile', sent)) acknowledged.push(id)
      const renewed = await renew(origin, refreshToken)
      if (renewed.ok) refreshToken = (await renewed.json()).refresh_token
      else failures.push(`renewal: ${renewed.status} ${await renewed.text()}`)
    }
  }
  return { failures, acknowledged, calls: () => answered, guests: Promise.all(Array.from({ length: GUESTS }, guest)) }
}
