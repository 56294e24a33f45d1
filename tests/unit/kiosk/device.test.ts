import { compactVerify, importJWK } from 'jose'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DevicePublicKey } from '../../../src/contract/entities/device/device'
import { codeIn } from '../../../src/kiosk/device/code-in'
import { createDevice, type Device } from '../../../src/kiosk/device/device'
import { followDevice } from '../../../src/kiosk/device/follow-device'
import { createVenueReach } from '../../../src/kiosk/device/venue-reach'
import { isKiosk, readEnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { keepDeviceKey, newDeviceKey, takeNumber } from '../../../src/outbox/queue/device/device-key'
import { createSigningFetch } from '../../../src/outbox/queue/device/signing-fetch'
import type { DeviceStorage } from '../../../src/storage/device-storage'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { createFakeDevice } from '../storage/fake-device'

const VENUE = 'https://venue.example'
const waivers = [{ taskId: 3, name: 'Release', version: 2 }]
const settings = { id: 7, name: 'Hall', kind: 'kiosk', location: { id: 1, name: 'Base' }, idleSeconds: 60, waivers }
const refused = { status: 401, body: { code: 'device-refused', message: 'Not any more.' } }

let storage: DeviceStorage
let flags: Storage
beforeEach(() => {
  storage = createFakeDevice().openStorage()
  flags = new MemoryStorage()
})

/** A venue that hears what a device sends. */
function deviceWith(answer: (path: string) => { status: number; body: unknown }) {
  const heard: { path: string; body: unknown; proof: string }[] = []
  const device = createDevice({
    storage,
    flags,
    baseUrl: VENUE,
    appVersion: '1.0.0',
    now: () => 1_000,
    async fetch(input, init) {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      heard.push({ path, body: await request.json(), proof: request.headers.get('Authorization') ?? '' })
      const { status, body } = answer(path)
      return Response.json(body, { status })
    },
  })
  return { device, heard }
}

describe('The number of a device’s request', () => {
  const numberAt = async (now: number) => (await takeNumber(storage, now))?.lastNumber

  test('is never given out twice, also when two are asked for at once', async () => {
    await keepDeviceKey(storage, { deviceId: 7, privateKey: (await newDeviceKey()).privateKey })
    const numbers = await Promise.all(Array.from({ length: 10 }, () => numberAt(500)))
    expect(new Set(numbers).size).toBe(10)
  })

  test('goes on growing where the clock was put back', async () => {
    await keepDeviceKey(storage, { deviceId: 7, privateKey: (await newDeviceKey()).privateKey })
    expect([await numberAt(5_000), await numberAt(10), await numberAt(6_000)]).toEqual([5_000, 5_001, 6_000])
  })
})

test('what a device asks does not wait for what it has asked before', async () => {
  await keepDeviceKey(storage, { deviceId: 7, privateKey: (await newDeviceKey()).privateKey })
  const asked: string[] = []
  const send = createSigningFetch({
    storage,
    now: () => 1_000,
    async fetch(request) {
      const { pathname } = new URL((request as Request).url)
      asked.push(pathname)
      return pathname === '/document' ? new Promise<Response>(() => {}) : Response.json({})
    },
  })
  void send(`${VENUE}/document`, { method: 'POST', body: 'large' })
  await vi.waitFor(() => expect(asked).toEqual(['/document']))
  expect((await send(`${VENUE}/ticket`)).ok).toBe(true)
})

describe('A device', () => {
  test('keeps a key that it cannot give away, and what the venue calls it, once its code is taken', async () => {
    const { device, heard } = deviceWith(() => ({ status: 200, body: settings }))
    expect(await device.enrol('K7PM-3XQD')).toMatchObject({ ok: true })
    expect(heard[0]).toMatchObject({ path: '/api/device/enrolment', body: { code: 'K7PM-3XQD' }, proof: '' })
    const key = await takeNumber(storage, 1)
    expect(key?.privateKey.extractable).toBe(false)
    expect(readEnrolledDevice(flags)).toEqual({ ...settings, isRevoked: false })
  })

  test('is set up by the same press again where the answer was lost, with the key of the first', async () => {
    const answers = [new TypeError('lost'), null]
    const { device, heard } = deviceWith(() => {
      const lost = answers.shift()
      if (lost) throw lost
      return { status: 200, body: settings }
    })
    expect(await device.enrol('L0ST-4NSW')).toMatchObject({ ok: false, kind: 'network' })
    expect(await device.enrol('L0ST-4NSW')).toMatchObject({ ok: true })
    await device.enrol('N3XT-C0DE')
    const keys = heard.map(({ body }) => JSON.stringify((body as { publicKey: unknown }).publicKey))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('is nothing to the venue where its code was refused', async () => {
    const { device } = deviceWith(() => ({ status: 403, body: { code: 'code-refused', message: 'No.' } }))
    expect(await device.enrol('WRONG')).toMatchObject({ ok: false })
    expect(readEnrolledDevice(flags)).toBeNull()
    expect(await takeNumber(storage, 1)).toBeNull()
  })

  test('that staff had forgotten while a report was on its way stays forgotten', async () => {
    const { device } = deviceWith((path) => {
      if (path === '/api/device/report') flags.clear()
      return { status: 200, body: settings }
    })
    await device.enrol('K7PM-3XQD')
    await device.report()
    expect(readEnrolledDevice(flags)).toBeNull()
  })

  test('signs its report: method, path, body and a number', async () => {
    const { device, heard } = deviceWith(() => ({ status: 200, body: settings }))
    await device.enrol('K7PM-3XQD')
    await device.report()
    const [enrolment, { proof = '', body } = {}] = heard
    const { publicKey } = (enrolment?.body ?? {}) as { publicKey?: DevicePublicKey }
    const signed = await compactVerify(proof.replace('Device ', ''), await importJWK({ ...publicKey }, 'ES256'))
    expect(signed.protectedHeader).toMatchObject({ typ: 'basehut-device', kid: '7' })
    const said = JSON.parse(new TextDecoder().decode(signed.payload))
    expect(said).toMatchObject({ method: 'POST', path: '/api/device/report', number: 1_000 })
    const known = [{ taskId: 3, version: 2 }]
    expect(body).toEqual({ appVersion: '1.0.0', unsentCount: 0, oldestUnsentUtc: null, waivers: known })
  })

  test('takes nothing from an answer that comes after that of a later report', async () => {
    const answers: ((name: string) => void)[] = []
    const device = createDevice({
      ...{ storage, flags, baseUrl: VENUE, appVersion: '1.0.0', now: () => 1_000 },
      fetch: async (input, init) =>
        new Request(input, init).url.endsWith('report')
          ? new Promise((resolve) => answers.push((name) => resolve(Response.json({ ...settings, name }))))
          : Response.json(settings),
    })
    await device.enrol('K7PM-3XQD')
    const earlier = device.report()
    // Both are signed beside each other: the later one could be asked first.
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const later = device.report()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.('Moved')
    await later
    answers[0]?.('As it was')
    await earlier
    expect(readEnrolledDevice(flags)?.name).toBe('Moved')
  })

  test('that the venue knows no more stays a kiosk, and takes no guests', async () => {
    const { device } = deviceWith((path) => (path.endsWith('report') ? refused : { status: 200, body: settings }))
    await device.enrol('K7PM-3XQD')
    await device.report()
    const known = readEnrolledDevice(flags)
    expect([isKiosk(known), known?.isRevoked]).toEqual([true, true])
  })

  test('that cannot reach the venue stays what it is', async () => {
    let isUp = true
    const { device } = deviceWith(() => {
      if (!isUp) throw new TypeError('no network')
      return { status: 200, body: settings }
    })
    await device.enrol('K7PM-3XQD')
    isUp = false
    await device.report()
    expect(readEnrolledDevice(flags)?.isRevoked).toBe(false)
  })
})

test('a code is found in the address of a QR code', () => {
  expect(codeIn(' https://venue.example/device#K7PM-3XQD ')).toBe('K7PM-3XQD')
  expect(codeIn(' k7pm 3xqd')).toBe('k7pm 3xqd')
  // Any poster may come before the camera.
  expect(codeIn('https://elsewhere.example/#100%')).toBe('100%')
})

test('a device says how it is every minute, and where the venue does not answer every ten seconds until it does', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const reach = createVenueReach()
  let answer: unknown = { ok: true, value: settings }
  const report = vi.fn(async () => answer as Awaited<ReturnType<Device['report']>>)
  followDevice({ device: { report }, reach, told() {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([report.mock.calls.length, reach.isReached()]).toEqual([2, true])
  // A gateway's page in its place.
  answer = { ok: false, status: 502, kind: 'server', error: null }
  await vi.advanceTimersByTimeAsync(60_000)
  expect([report.mock.calls.length, reach.isReached()]).toEqual([3, false])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(report).toHaveBeenCalledTimes(4)
  // It answers, if only that it does not know the device.
  answer = { ok: false, status: 401, kind: 'refused', error: null }
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([report.mock.calls.length, reach.isReached()]).toEqual([5, true])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(report).toHaveBeenCalledTimes(5)
})

test('a report that hangs does not say that the venue is out of reach after a later one was answered', async () => {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const reach = createVenueReach()
  const answers: ((answer: Awaited<ReturnType<Device['report']>>) => void)[] = []
  const report = () => new Promise<Awaited<ReturnType<Device['report']>>>((resolve) => answers.push(resolve))
  followDevice({ device: { report }, reach, told() {} })
  window.dispatchEvent(new Event('online'))
  answers[1]?.({ ok: true, value: settings } as never)
  answers[0]?.({ ok: false, status: 0, kind: 'network', error: null } as never)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  await Promise.resolve()
  expect(reach.isReached()).toBe(true)
})
