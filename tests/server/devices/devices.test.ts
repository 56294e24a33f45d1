import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { deviceCodes, devices } from '../../../server/devices/device.table'
import { countSilentDevices } from '../../../server/devices/silent-devices'
import { NUMBERS_KEPT, verifyDevice } from '../../../server/devices/verify-device'
import type { Device } from '../../../src/contract/entities/device/device'
import type { DeviceProof } from '../../../src/contract/entities/device/device-proof'
import { newTabletKey } from '../../conformance/tablet'
import { goesAwayOnce } from '../database/goes-away-once'
import { bearer, signIn } from '../support/browser'
import { runServer } from '../support/running-server'

const REPORT = '/api/device/report'
const report = (unsentCount = 0) => JSON.stringify({ appVersion: '1.2.3', unsentCount, oldestUnsentUtc: null })

type Key = Awaited<ReturnType<typeof newTabletKey>>

describe('devices', () => {
  let server: RunningServer
  let admin: Record<string, string>
  let clock = Date.parse('2027-01-16T19:00:00.000Z')

  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: '0' }, { now: () => new Date(clock) })
    admin = bearer(await signIn(server.url, 'admin@example.com'))
    return () => server.close()
  })

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...sent,
    })
    return { status: response.status, body: await response.json() }
  }

  const addDevice = async (name = 'Hall tablet'): Promise<Device> =>
    (await ask('POST', '/api/admin/devices', { name, kind: 'kiosk', locationId: 1, idleSeconds: 60 }, admin)).body
  const newCode = async (id: number): Promise<Device> =>
    (await ask('POST', `/api/admin/devices/${id}/code`, undefined, admin)).body
  const enrol = (code: string | null, { publicKey }: Key) => ask('POST', '/api/device/enrolment', { code, publicKey })

  async function enrolled() {
    const device = await addDevice()
    const key = await newTabletKey()
    await enrol(device.code, key)
    return { device, key }
  }

  async function send(key: Key, id: number, changes: Partial<DeviceProof> & { number: number }, body = report()) {
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    const proof = await key.signed(id, { method: 'POST', path: REPORT, bodySha256, ...changes })
    return ask('POST', REPORT, body, { Authorization: `Device ${proof}` })
  }

  test('a code enrols a device once, however it is typed, and the device learns its name and place', async () => {
    const { id, code } = await addDevice('Ski school')
    const typed = ` ${code?.toLowerCase().replace('-', ' ')} `
    const settings = {
      id,
      name: 'Ski school',
      kind: 'kiosk',
      idleSeconds: 60,
      location: { id: 1, name: 'Summit Base' },
      waivers: [{ taskId: 1, name: 'Summit Valley Waiver', version: 1 }],
    }
    expect(await enrol(typed, await newTabletKey())).toEqual({ status: 200, body: settings })
    expect((await enrol(code, await newTabletKey())).body.code).toBe('code-refused')
  })

  test('a tablet whose answer was lost asks again with its key and its spent code; no other key gets in with it', async () => {
    const { id, code } = await addDevice()
    const key = await newTabletKey()
    const first = await enrol(code, key)
    await send(key, id, { number: 5 })
    expect(await enrol(code, key)).toEqual(first)
    expect((await send(key, id, { number: 5 })).status).toBe(401)
    expect((await enrol(code, await newTabletKey())).status).toBe(403)
    await ask('DELETE', `/api/admin/devices/${id}`, undefined, admin)
    expect((await enrol(code, key)).status).toBe(403)
  })

  test('a code works when it is typed again, where the database went away in the middle of the first time', async () => {
    const { id, code } = await addDevice()
    await goesAwayOnce(server.database, devices)
    const key = await newTabletKey()
    expect((await enrol(code, key)).status).toBe(503)
    expect(await enrol(code, key)).toMatchObject({ status: 200, body: { id } })
    expect((await enrol(code, await newTabletKey())).body.code).toBe('code-refused')
  })

  test('a code is refused after ten minutes, and where a newer one was made', async () => {
    const late = await addDevice()
    clock += 10 * 60_000
    expect((await enrol(late.code, await newTabletKey())).status).toBe(403)
    const again = await newCode(late.id)
    await newCode(late.id)
    expect((await enrol(again.code, await newTabletKey())).status).toBe(403)
  })

  test('five wrong tries at a code end it', async () => {
    const { code } = await addDevice()
    const wrong = `${code?.slice(0, 3)}${code?.at(3)}-ZZZZ`
    for (let attempt = 0; attempt < 5; attempt += 1) await enrol(wrong, await newTabletKey())
    expect((await enrol(code, await newTabletKey())).status).toBe(403)
  })

  test('the database holds no code that could be used', async () => {
    const { code } = await addDevice()
    const rows = JSON.stringify(await server.database.select().from(deviceCodes))
    expect(rows).not.toContain(code?.replace('-', ''))
  })

  test('a request counts once, also one that a later one has overtaken', async () => {
    const { device, key } = await enrolled()
    expect((await send(key, device.id, { number: 7 })).status).toBe(200)
    expect((await send(key, device.id, { number: 7 })).body.code).toBe('device-request-repeated')
    expect((await send(key, device.id, { number: 5 })).status).toBe(200)
    expect((await send(key, device.id, { number: 5 })).body.code).toBe('device-request-repeated')
    expect((await send(key, device.id, { number: 8 })).status).toBe(200)
    expect((await send(key, device.id, { number: 6 })).status).toBe(200)
  })

  test('a request that more have overtaken than the server keeps numbers of is refused, and none counts twice', async () => {
    const { device, key } = await enrolled()
    const status = async (number: number) => (await send(key, device.id, { number })).status
    expect(await status(10)).toBe(200)
    // Five hundred whole calls would take a hundred times as long as what counts them.
    const request = { method: 'POST', path: REPORT, bodySha256: '0'.repeat(64) }
    const count = async (number: number) =>
      verifyDevice(server.database, await key.signed(device.id, { ...request, number }), {
        ...request,
        now: new Date(clock),
      })
    const others = Array.from({ length: NUMBERS_KEPT }, (_, index) => 1_000 + index)
    for (const number of others) expect(await count(number)).toMatchObject({ number })
    expect([await status(9), await status(10)]).toEqual([401, 401])
    expect([await status(11), await status(11)]).toEqual([200, 401])
    for (const number of others) await expect(count(number)).rejects.toMatchObject({ code: 'device-request-repeated' })
  })

  test('of the same request sent twenty times at once, one is taken', async () => {
    const { device, key } = await enrolled()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, device.id, { number: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['of another address', { path: '/api/device/other' }],
    ['of another method', { method: 'GET' }],
    ['of other words', { bodySha256: 'f'.repeat(64) }],
  ])('a signature %s is refused', async (_, change) => {
    const { device, key } = await enrolled()
    expect((await send(key, device.id, { number: 1, ...change })).body.code).toBe('device-refused')
  })

  test('a signature by another key is refused', async () => {
    const { device } = await enrolled()
    expect((await send(await newTabletKey(), device.id, { number: 1 })).body.code).toBe('device-refused')
  })

  test('a revoked device is refused at its next request, and leaves the list', async () => {
    const { device, key } = await enrolled()
    expect((await send(key, device.id, { number: 1 })).status).toBe(200)
    await ask('DELETE', `/api/admin/devices/${device.id}`, undefined, admin)
    expect((await send(key, device.id, { number: 2 })).body.code).toBe('device-refused')
    const { body } = await ask('GET', '/api/admin/devices', undefined, admin)
    expect(body.map(({ id }: Device) => id)).not.toContain(device.id)
  })

  test('a device that is enrolled again keeps its name and place, and the old tablet is refused', async () => {
    const { device, key } = await enrolled()
    const { code } = await newCode(device.id)
    expect((await send(key, device.id, { number: 1 })).status).toBe(200)
    const { body } = await enrol(code, await newTabletKey())
    expect(body).toMatchObject({ id: device.id, name: device.name, location: { id: 1 } })
    expect((await send(key, device.id, { number: 2 })).body.code).toBe('device-refused')
  })

  test('an administrator sees what a device said of itself last, and a move reaches it with its next report', async () => {
    const { device, key } = await enrolled()
    await send(key, device.id, { number: 1 }, report(3))
    const { body } = await ask('GET', '/api/admin/devices', undefined, admin)
    expect(body.find(({ id }: Device) => id === device.id)).toMatchObject({
      isEnrolled: true,
      unsentCount: 3,
      appVersion: '1.2.3',
      lastSeenUtc: new Date(clock).toISOString(),
      code: null,
    })
    const moved = { name: 'Rental desk', kind: 'desk', locationId: 2, idleSeconds: 90 }
    await ask('PUT', `/api/admin/devices/${device.id}`, moved, admin)
    const told = (await send(key, device.id, { number: 2 })).body
    expect(told).toMatchObject({ name: 'Rental desk', kind: 'desk', location: { id: 2 }, idleSeconds: 90 })
  })

  test('staff at a device move it with their own sign-in, and leave it: it stays in the list, and its key is worth nothing', async () => {
    const { device, key } = await enrolled()
    await send(key, device.id, { number: 1 }, report(2))
    const at = (what: string, body: unknown, by = admin) => ask('POST', `/api/device/${device.id}/${what}`, body, by)
    const guest = bearer(await signIn(server.url, 'maya@example.com'))
    expect((await at('leave', { unsentCount: 2 }, guest)).status).toBe(403)
    expect((await at('move', { locationId: 2 })).body).toMatchObject({ id: device.id, location: { id: 2 } })
    expect((await at('leave', { unsentCount: 2 })).status).toBe(200)
    expect((await send(key, device.id, { number: 2 })).body.code).toBe('device-refused')
    const { body } = await ask('GET', '/api/admin/devices', undefined, admin)
    expect(body.find(({ id }: Device) => id === device.id)).toMatchObject({ isEnrolled: false, unsentCount: 0 })
    const { code } = await newCode(device.id)
    expect((await enrol(code, await newTabletKey())).body).toMatchObject({ name: device.name, location: { id: 2 } })
  })

  test('a report that was held back changes nothing after a later one', async () => {
    const { device, key } = await enrolled()
    await send(key, device.id, { number: 2 }, report(0))
    expect((await send(key, device.id, { number: 1 }, report(5))).status).toBe(200)
    const { body } = await ask('GET', '/api/admin/devices', undefined, admin)
    expect(body.find(({ id }: Device) => id === device.id)).toMatchObject({ unsentCount: 0 })
  })

  test('a device learns the waivers of its location by version, and says which it knows of', async () => {
    const { device, key } = await enrolled()
    const [waiver] = (await send(key, device.id, { number: 1 })).body.waivers
    expect(waiver).toMatchObject({ name: 'Summit Valley Waiver', version: expect.any(Number) })
    const waivers = [{ taskId: waiver.taskId, version: waiver.version }]
    await send(key, device.id, { number: 2 }, JSON.stringify({ ...JSON.parse(report()), waivers }))
    const { body } = await ask('GET', '/api/admin/devices', undefined, admin)
    expect(body.find(({ id }: Device) => id === device.id).waivers).toEqual(waivers)
  })

  test('a device with unsent documents counts as silent after ten minutes without a word, and one without never does', async () => {
    const silent = () => countSilentDevices(server.database, new Date(clock))
    clock += 11 * 60_000
    const before = await silent()
    const [full, empty] = [await enrolled(), await enrolled()]
    await send(full.key, full.device.id, { number: 1 }, report(1))
    await send(empty.key, empty.device.id, { number: 1 })
    clock += 10 * 60_000
    expect(await silent()).toBe(before)
    clock += 1
    expect(await silent()).toBe(before + 1)
    await send(full.key, full.device.id, { number: 2 }, report(1))
    expect(await silent()).toBe(before)
  })

  async function auditOf(device: Device) {
    const { auditEntries } = await import('../../../server/records/audit-entry.table')
    const entries = await server.database.select().from(auditEntries).orderBy(auditEntries.sequence)
    return entries.map(({ entry }) => entry).filter((entry) => entry.includes(`"deviceId":${device.id}`))
  }
  const detailsOf = (entries: readonly string[]) =>
    entries.map((entry) => JSON.parse(entry)).map(({ action, details }) => [action, details.unsentCount])

  test('the audit says how much was unsent on a tablet that was replaced or revoked', async () => {
    const { device, key } = await enrolled()
    await send(key, device.id, { number: 1 }, report(3))
    const next = await newTabletKey()
    await enrol((await newCode(device.id)).code, next)
    await send(next, device.id, { number: 1 }, report(2))
    await ask('DELETE', `/api/admin/devices/${device.id}`, undefined, admin)
    expect(detailsOf(await auditOf(device))).toEqual([
      ['device-added', undefined],
      ['device-enrolled', undefined],
      ['device-code-made', undefined],
      ['device-enrolled', 3],
      ['device-revoked', 2],
    ])
  })

  test('staff leave a revoked tablet, or one that another has replaced: the audit has what stays on it, and the other goes on', async () => {
    const leave = (id: number, unsentCount: number) =>
      ask('POST', `/api/device/${id}/leave`, { unsentCount, isRefused: true }, admin)
    const replaced = await enrolled()
    const next = await newTabletKey()
    await enrol((await newCode(replaced.device.id)).code, next)
    expect((await leave(replaced.device.id, 4)).status).toBe(200)
    expect((await send(next, replaced.device.id, { number: 1 })).status).toBe(200)
    expect(detailsOf(await auditOf(replaced.device)).at(-1)).toEqual(['device-left', 4])

    const { device } = await enrolled()
    await ask('DELETE', `/api/admin/devices/${device.id}`, undefined, admin)
    expect((await leave(device.id, 5)).status).toBe(200)
    expect(detailsOf(await auditOf(device)).at(-1)).toEqual(['device-left', 5])
    expect((await leave(987_654, 1)).status).toBe(404)
  })

  test('the audit says who added, enrolled and revoked a device, without its name', async () => {
    const { device } = await enrolled()
    await ask('DELETE', `/api/admin/devices/${device.id}`, undefined, admin)
    const ofDevice = await auditOf(device)
    const actions = ofDevice.map((entry) => JSON.parse(entry).action)
    expect(actions).toEqual(['device-added', 'device-enrolled', 'device-revoked'])
    expect(ofDevice.join()).not.toContain(device.name)
  })
})
