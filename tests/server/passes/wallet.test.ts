import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { contactMediaHandlers } from '../../../server/media/contact-media.handlers'
import { readTicket } from '../../../server/media/ticket.queries'
import { ticketDownloads } from '../../../server/media/ticket.table'
import { noteDelivery } from '../../../server/media/ticket-delivery'
import { appleColor } from '../../../server/passes/apple-pass'
import { demoIdentities } from '../../../server/passes/demo-identity.table'
import { createWalletHandlers } from '../../../server/passes/wallet.handlers'
import { createWalletIdentities } from '../../../server/passes/wallet-identities'
import { settings } from '../../../server/settings/settings.table'
import { seedMedium } from '../media/seed-media'
import { callWith, deliveryOf, NOON, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'

const OPENSSL = '/usr/bin/openssl'

let open: OpenDatabase
let ticketId: string
let mayaId: number
const warnings: string[] = []
const log = { warn: (message: unknown) => void warnings.push(String(message)) }
const newHandlers = () =>
  createWalletHandlers({
    identities: createWalletIdentities({ apple: null, google: null }, log),
    origin: 'https://summit.example',
  })
let handlers: ReturnType<typeof newHandlers>

beforeAll(async () => {
  open = await openVenueDatabase()
  const people = await seedFamilies(open.database)
  const products = [{ name: 'Season pass', validFrom: '2026-12-01', validTo: '2027-04-15' }]
  mayaId = people.mayaId
  ticketId = await seedMedium(open.database, { contactId: people.mayaId, ipCode: '47110001', products })
  await seedMedium(open.database, { contactId: people.siobhanId, ipCode: '47110005' })
  handlers = newHandlers()
})
afterAll(() => open.close())
beforeEach(() => open.database.update(settings).set({ isSkiDataEnabled: false }))

const mayas = { ipCode: '47110001', firstName: 'Maya', lastName: 'Lindqvist', externalOrderId: '' }
const call = (query: typeof mayas) => callWith(open.database, { query, delivery: deliveryOf({ headers: iPhone }) })
const iPhone = new Headers({ 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'X-App-Version': '1.0.0' })

async function applePass(query = mayas) {
  const answer = await handlers.getAppleWalletPass(call(query))
  if (!(answer.body instanceof Uint8Array)) throw new Error('not bytes')
  return { answer, files: unzipSync(answer.body) }
}

const jsonIn = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? []).toString())

describe('an Apple pass', () => {
  it('is a zip whose manifest has the SHA-1 of every file', async () => {
    const { answer, files } = await applePass()
    expect(answer).toMatchObject({ contentType: 'application/vnd.apple.pkpass', fileName: 'pass.pkpass' })
    const manifest = jsonIn(files, 'manifest.json')
    const { 'manifest.json': _, signature, ...content } = files
    expect(signature).toBeDefined()
    const hashes = Object.fromEntries(
      Object.entries(content).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
    )
    expect(manifest).toEqual(hashes)
  })

  it.skipIf(!existsSync(OPENSSL))('has a PKCS#7 signature that openssl verifies against its authority', async () => {
    const { files } = await applePass()
    const [demo] = await open.database.select().from(demoIdentities).where(eq(demoIdentities.wallet, 'apple'))
    const folder = mkdtempSync(join(tmpdir(), 'basehut-pass-'))
    try {
      const write = (name: string, content: string | Uint8Array) => {
        writeFileSync(join(folder, name), content)
        return join(folder, name)
      }
      const verify = (manifest: Uint8Array) => {
        const parts = ['-in', write('signature', files.signature ?? ''), '-content', write('manifest.json', manifest)]
        const trust = ['-CAfile', write('ca.pem', demo?.pems.wwdr ?? ''), '-purpose', 'any']
        execFileSync(OPENSSL, ['smime', '-verify', '-inform', 'DER', '-binary', ...parts, ...trust], {
          stdio: 'pipe',
        })
      }
      const manifest = files['manifest.json'] ?? new Uint8Array()
      expect(() => verify(manifest)).not.toThrow()
      expect(() => verify(Buffer.concat([manifest, Buffer.from(' ')]))).toThrow()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("carries holder, number, QR code and the venue's colours, and says that it is a demo", async () => {
    const pass = jsonIn((await applePass()).files, 'pass.json')
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.demo.basehut',
      organizationName: 'Basehut',
      backgroundColor: 'rgb(11, 58, 75)',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: '47110001' }],
      generic: { primaryFields: [{ value: 'Maya Lindqvist' }], auxiliaryFields: [{ value: 'Season pass' }, {}] },
    })
    expect(pass.description).toContain('demo')
    expect(warnings.join()).toContain('self-signed demo certificate')
  })

  it('has one serial number for a person, and another for another', async () => {
    const serial = async (query = mayas) => jsonIn((await applePass(query)).files, 'pass.json').serialNumber
    const other = { ipCode: '47110005', firstName: 'Siobhán', lastName: "O'Connor", externalOrderId: '' }
    expect(await serial()).toBe(await serial())
    expect(await serial(other)).not.toBe(await serial())
  })

  it('shows the external order where SKIDATA boxes read it', async () => {
    await open.database.update(settings).set({ isSkiDataEnabled: true })
    const { files } = await applePass({ ...mayas, externalOrderId: 'EXT-1' })
    expect(jsonIn(files, 'pass.json').barcodes[0].message).toBe('EXT-1')
  })

  it('is labelled in several languages, and every label of the pass is in each of them', async () => {
    const { files } = await applePass()
    const pass = jsonIn(files, 'pass.json')
    const fields = Object.values<{ label?: string }[]>(pass.generic).flat()
    for (const language of ['en', 'de', 'fr', 'es']) {
      const strings = Buffer.from(files[`${language}.lproj/pass.strings`] ?? []).toString()
      for (const { label } of fields) expect(strings).toContain(`"${label}"`)
    }
  })

  it('has its icon and logo in three sizes', async () => {
    const { files } = await applePass()
    for (const [name, width] of [
      ['icon', 29],
      ['icon@2x', 58],
      ['icon@3x', 87],
      ['logo', 160],
      ['logo@3x', 480],
    ] as const) {
      expect((await sharp(files[`${name}.png`]).metadata()).width).toBe(width)
    }
  })

  it('keeps its demo certificate in the database, so that another process signs with the same', async () => {
    const before = await open.database.select().from(demoIdentities)
    await newHandlers().getAppleWalletPass(call(mayas))
    expect(await open.database.select().from(demoIdentities)).toEqual(before)
  })

  it('fetched by someone who does not know the order on it, or only looked at, leaves the ticket as it is', async () => {
    await open.database.delete(ticketDownloads)
    await applePass()
    await handlers.getGoogleWalletPass(call(mayas))
    await contactMediaHandlers.getContactMedia(callWith(open.database, { query: { ipcode: mayas.ipCode } }))
    expect(await readTicket(open.database, ticketId)).toMatchObject({ download: null })
  })

  it('fetched with number, names and order makes the ticket connected to that kind of device', async () => {
    await applePass({ ...mayas, externalOrderId: 'EXT-1' })
    expect(await readTicket(open.database, ticketId)).toMatchObject({
      status: 'Connected',
      download: { device: 'iPhone', appVersion: '1.0.0' },
    })
  })
})

describe('who gets a pass', () => {
  it('is anyone who knows number and names, however a phone types them', async () => {
    const typed = { ipCode: ' 47110005 ', firstName: 'SIOBHA\u0301N', lastName: 'o’connor', externalOrderId: '' }
    expect(await outcomeOf(handlers.getAppleWalletPass(call(typed)))).toBe('accepted')
  })

  it('is who opens the link of a ticket that was sent, also when a later order has brought other numbers', async () => {
    const delivery = { ticketId, deliveryMode: 1, recipient: 'maya@example.com', externalOrderId: 'EXT-1', at: NOON }
    await noteDelivery(open.database, delivery)
    const setNumbers = (ipCode: string, externalOrderId: string) =>
      open.database.update(contacts).set({ ipCode, externalOrderId }).where(eq(contacts.id, mayaId))
    await setNumbers('47119999', 'EXT-9')
    await open.database.update(settings).set({ isSkiDataEnabled: true })
    const { files } = await applePass({ ...mayas, externalOrderId: 'EXT-1' })
    expect(jsonIn(files, 'pass.json').barcodes[0].message).toBe('EXT-1')
    const guessed = { ...mayas, externalOrderId: 'EXT-5' }
    expect(await outcomeOf(handlers.getAppleWalletPass(call(guessed)))).toBe('404 not-found')
    await setNumbers(mayas.ipCode, 'EXT-1')
  })

  it.each([
    ['another name', { ...mayas, firstName: 'Jonas' }],
    ['another number', { ...mayas, ipCode: '47110005' }],
    ['no number', { ...mayas, ipCode: '' }],
    ["someone else's order", { ...mayas, externalOrderId: 'EXT-5' }],
  ])('is no one with %s, and the answer is always the same', async (_, query) => {
    expect(await outcomeOf(handlers.getAppleWalletPass(call(query)))).toBe('404 not-found')
    expect(await outcomeOf(handlers.getGoogleWalletPass(call(query)))).toBe('404 not-found')
  })
})

describe('a Google save link', () => {
  it("is a JWT signed by the venue's service key, with the pass as its payload", async () => {
    const { url } = await handlers.getGoogleWalletPass(call(mayas))
    const token = new URL(url).pathname.split('/').pop() ?? ''
    const [demo] = await open.database.select().from(demoIdentities).where(eq(demoIdentities.wallet, 'google'))
    const spki = createPublicKey(demo?.pems.privateKey ?? '')
      .export({ type: 'spki', format: 'pem' })
      .toString()
    const { payload } = await jwtVerify(token, await importSPKI(spki, 'RS256'), {
      audience: 'google',
      currentDate: NOON,
    })
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          { header: { defaultValue: { value: 'Maya Lindqvist' } }, barcode: { type: 'QR_CODE', value: '47110001' } },
        ],
      },
    })
  })
})

describe("Apple's notation of colours", () => {
  it.each([
    ['#fff', 'rgb(255, 255, 255)'],
    ['#0b3a4b', 'rgb(11, 58, 75)'],
    ['#0b3a4bcc', 'rgb(11, 58, 75)'],
    ['#12af', 'rgb(17, 34, 170)'],
  ])('%s is %s', (hex, apple) => expect(appleColor(hex)).toBe(apple))
})
