import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { emptied } from '../../../src/kiosk/stay/emptied'
import { emptyWebStorage } from '../../../src/kiosk/stay/empty-web-storage'
import { createKiosk } from '../../../src/kiosk/stay/kiosk'
import { startAddress } from '../../../src/kiosk/stay/start-address'
import { readDraft, writeDraft } from '../../../src/storage/drafts'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { keepRead, readsOf } from '../../../src/storage/reads'
import { changeMarker, namelessMarker } from '../../../src/storage/unsent-marker'
import { createFakeDevice, maya } from '../storage/fake-device'

const CANARY = 'Canarella'
const ORIGIN = 'https://venue.example'
const key = { owner: maya, form: 'waiver', subject: '11' }
const read = { call: 'getProfile', input: '{}', value: { contacts: [{ firstName: CANARY }] }, fetchedAt: 1 }

/** A kiosk with what one guest typed and read. */
async function kioskWithGuest() {
  const device = createFakeDevice()
  const storage = device.openStorage({ forgets: true })
  await writeDraft(storage, key, { name: CANARY }, { clearings: 0, now: 1 })
  await keepRead(storage, maya, read, { clearings: 0, now: 2 })
  return { device, storage }
}

/** Every row as it lies on the disk, by whoever opens it. */
const onDisk = (device: ReturnType<typeof createFakeDevice>) =>
  device.openStorage().run(async (database) => {
    const rows = await Promise.all(database.tables.map((table) => table.toArray()))
    return JSON.stringify(rows)
  })

describe('What a guest types and reads at a kiosk', () => {
  test('is there for them as anywhere', async () => {
    const { storage } = await kioskWithGuest()
    expect((await readDraft(storage, key)).value).toEqual({ name: CANARY })
    expect((await readsOf(storage, maya, 'getProfile')).map(({ value }) => value)).toEqual([read.value])
    await writeDraft(storage, key, { name: 'changed' }, { clearings: 0, now: 3 })
    expect((await readDraft(storage, key)).value).toEqual({ name: 'changed' })
  })

  test('is never on the disk, also while they are there', async () => {
    const { device } = await kioskWithGuest()
    expect(await onDisk(device)).not.toContain(CANARY)
  })

  test('is nothing to the next page, which finds neither it nor that there was something', async () => {
    const { device } = await kioskWithGuest()
    const next = await emptied(device.openStorage({ forgets: true }))
    expect((await readDraft(next, key)).value).toBeUndefined()
    expect(await next.run((database) => database.reads.count())).toBe(0)
    expect(await onDisk(device)).not.toContain(maya.sub)
  })
})

test('the list of unsent documents says on a kiosk of no one who they are', () => {
  const storage = new MemoryStorage()
  const added = [
    { id: 'a', ownerIss: 'i', ownerSub: 's', contactId: 1, firstName: CANARY, kind: '/waiver', savedAt: '' },
  ]
  changeMarker(namelessMarker(storage), { added })
  expect(storage.getItem('basehut.unsent')).toContain('"id":"a"')
  expect(storage.getItem('basehut.unsent')).not.toContain(CANARY)
})

test('a kiosk keeps of its small storages what it is, and which documents wait', () => {
  const [local, tab] = [new MemoryStorage(), new MemoryStorage()]
  for (const name of ['device', 'unsent', 'handed-over', 'handover-left', 'identity', 'tokens', 'location', 'oidc.x'])
    local.setItem(`basehut.${name}`, '1')
  tab.setItem('basehut.signing-in', '/home')
  emptyWebStorage(local, tab)
  expect([...Array(local.length)].map((_, index) => local.key(index))).toEqual([
    'basehut.device',
    'basehut.unsent',
    'basehut.handed-over',
    'basehut.handover-left',
  ])
  expect(tab.length).toBe(0)
})

function kioskOver(parts: Pick<Parameters<typeof createKiosk>[0], 'session' | 'deviceStorage'>) {
  const order: string[] = []
  const kiosk = createKiosk({
    device: { id: 7, name: 'Hall', kind: 'kiosk', location: null, idleSeconds: 60, waivers: [], isRevoked: false },
    isHandedOver: false,
    endHandover: async (id) => void order.push(`end ${id}`),
    local: new MemoryStorage(),
    tab: new MemoryStorage(),
    blank: () => order.push('blank'),
    restart: () => order.push('restart'),
    log: () => order.push('log'),
    ...parts,
  })
  return { kiosk, order }
}

test('a guest who leaves is taken off the screen first, and the page ends also where nothing answers', async () => {
  const { device, storage } = await kioskWithGuest()
  const { kiosk, order } = kioskOver({
    session: { signOut: () => Promise.reject(new Error('no network')) },
    deviceStorage: async () => storage,
  })
  const family = { familyName: 'Lindqvist', adultName: 'Maya', needsCode: false, taskCount: 1 }
  kiosk.noteBegun({ ...family, id: 'handover', locationId: 1, contactIds: [1] })
  await Promise.all([kiosk.leave(), kiosk.leave()])
  expect(order).toEqual(['blank', 'end handover', 'log', 'restart'])
  expect(await onDisk(device)).not.toContain(maya.sub)
})

test('a kiosk starts again also where neither the provider nor the script of its storage ever comes', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const { kiosk, order } = kioskOver({ session: { signOut: never }, deviceStorage: never })
  void kiosk.leave()
  await vi.advanceTimersByTimeAsync(18_000)
  vi.useRealTimers()
  expect(order).toEqual(['blank', 'restart'])
})

test.each([
  ['/home', '/'],
  ['/checkin/waiver', '/'],
  ['/admin', '/'],
  ['/oidc-callback', '/oidc-callback?code=1'],
  ['/device', '/device?code=1'],
])('a kiosk that is opened at %s starts at %s', (pathname, address) => {
  expect(startAddress({ pathname, search: '?code=1', hash: '', origin: ORIGIN }, '')).toBe(address)
})

test.each([
  ['leads to the sign-in', `${ORIGIN}/`, '', '/home'],
  ['leads to the sign-in for a new account', `${ORIGIN}/welcome`, '#new', '/home#new'],
  ['from another screen leads to the start', `${ORIGIN}/home`, '', '/'],
  ['from another site leads to the start', 'https://elsewhere.example/', '', '/'],
])('a tap on the large action before the app has started %s', (_, referrer, hash, address) => {
  expect(startAddress({ pathname: '/home', search: '', hash, origin: ORIGIN }, referrer)).toBe(address)
})

test('nothing in app, worker or server has a browser clear its storage: unsent documents would go with it', async () => {
  const files = (
    await Promise.all(
      ['src', 'sw', 'server'].map((folder) =>
        readdir(folder, { recursive: true }).then((names) => names.map((name) => join(folder, name))),
      ),
    )
  ).flat()
  const sources = files.filter((name) => /\.tsx?$/.test(name))
  expect(sources.length).toBeGreaterThan(500)
  const texts = await Promise.all(sources.map((name) => readFile(name, 'utf8')))
  expect(sources.filter((_, index) => /clear-site-data/i.test(texts[index] ?? ''))).toEqual([])
})
