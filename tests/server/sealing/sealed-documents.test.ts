import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { CompactEncrypt, CompactSign, importJWK } from 'jose'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { operatorCommands } from '../../../server/commands/operator-command'
import { sha256 } from '../../../server/encoding/sha256'
import { contacts } from '../../../server/households/contact.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { sealedDocuments } from '../../../server/sealing/sealed-document.table'
import { removeUnusedKeys } from '../../../server/sealing/sealing-keys'
import { stayTickets } from '../../../server/sealing/stay-ticket.table'
import {
  SEAL_ALGORITHM,
  SEAL_ENCRYPTION,
  SEALED_DOCUMENT_TYPE,
  STAY_ALGORITHM,
} from '../../../src/contract/entities/device/sealed-document'
import { limits } from '../../../src/contract/limits'
import { newStayKey, thumbprintOf } from '../../../src/sealing/seal-document'
import { bearer, renew, signIn } from '../support/browser'
import { rentalChoice, signedWaiver } from '../support/documents'
import { kioskVenue, type Stay, sealed, type Tablet } from '../support/kiosk-stay'
import { lastingCopy, runServer } from '../support/running-server'

const DAY_MS = 86_400_000

const portrait = async () => {
  const square = { width: 400, height: 400, channels: 3 as const, background: '#7799bb' }
  return new Uint8Array(await sharp({ create: square }).jpeg().toBuffer())
}

describe('sealed documents', () => {
  let server: RunningServer
  let venue: Awaited<ReturnType<typeof kioskVenue>>
  let tablet: Tablet
  let stay: Stay
  let clock = Date.parse('2027-01-16T19:00:00.000Z')

  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: '0' }, { now: () => new Date(clock) })
    venue = await kioskVenue(server)
    tablet = await venue.enrol()
    stay = await venue.begin(tablet)
    return () => server.close()
  })

  /** Maya's own waiver, as she signs it. */
  const waiver = ({ tasks }: Stay = stay, comment = '') => {
    const own = tasks.waiverContactTasks.find(({ contact }) => contact.firstName === 'Maya')
    if (!own) throw new Error('No waiver is asked for')
    return signedWaiver(own, 'Maya Lindqvist', { comment })
  }
  async function photoOfMaya(by: Stay) {
    const form = new FormData()
    form.append('photo', new Blob([await portrait()], { type: 'image/jpeg' }), 'photo.jpg')
    const sent = new Response(form)
    const contentType = sent.headers.get('Content-Type') ?? ''
    const { contactId } = waiver().contact
    const contents = { operation: 'uploadPhoto', params: null, query: { contactId }, contentType } as const
    return sealed(by, new Uint8Array(await sent.arrayBuffer()), contents)
  }
  const evidenceOf = (id: string) =>
    server.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
  const newestEntry = async () => {
    const [newest] = await server.database.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1)
    return JSON.parse(newest?.entry ?? '{}')
  }

  test('a document is received as its guest’s, and its seal and the audit name the tablet and the ticket', async () => {
    const { id, sealed: jwe } = await sealed(stay, waiver())
    const { status, body } = await tablet.deliver(id, jwe)
    expect({ status, ...body }).toMatchObject({ status: 200, receipt: { id }, refused: null })
    const [row] = await evidenceOf(id)
    expect(row).toMatchObject({
      signerName: 'Maya Lindqvist',
      device: 'A tablet',
      appVersion: '1.2.3',
      kioskId: tablet.id,
      ticketId: stay.ticket.id,
      signedAt: new Date('2027-01-16T18:59:00.000Z'),
    })
    expect(await newestEntry()).toMatchObject({
      action: 'waiver-signed',
      actor: { subject: row?.signerSubject },
      details: { sealed: { deviceId: tablet.id, ticketId: stay.ticket.id }, seal: row?.seal },
    })
    expect((await verifyAudit(server.database)).isWhole).toBe(true)
    const [held] = await server.database.select().from(receipts).where(eq(receipts.id, id))
    expect(held?.subject).toBe(row?.signerSubject)
    // It is in the evidence: sealed too, it would be there a second time, and stay when that one goes.
    const [{ sealed: kept } = {}] = await server.database
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.documentId, id))
    expect(kept).toBeNull()
  })

  test('the same bytes again, later, at once and from other tablets, are one document with one receipt', async () => {
    const tablets = await Promise.all(Array.from({ length: 4 }, () => venue.enrol()))
    const { id, sealed: jwe } = await sealed(stay, waiver())
    const answers = await Promise.all(tablets.map((each) => each.deliver(id, jwe)))
    clock += 1000
    answers.push(await tablet.deliver(id, jwe))
    expect(answers[0]?.body.refused).toBeNull()
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await evidenceOf(id)).toHaveLength(1)
  })

  test('a rental profile and a photo take the same way', async () => {
    const rental = stay.tasks.rentalProfileContactTasks[0]
    const document = { ...rental, relatedObject: { ...rental?.relatedObject, ...rentalChoice } }
    const profile = await sealed(stay, document, { params: { completeEndpoint: '/rentalprofile' } })
    expect((await tablet.deliver(profile.id, profile.sealed)).body.refused).toBeNull()

    const photo = await photoOfMaya(stay)
    expect((await tablet.deliver(photo.id, photo.sealed)).body.refused).toBeNull()
    expect((await newestEntry()).action).toBe('photo-received')
  })

  describe('is refused, and listed for the desk with the reason', () => {
    async function expectRefused(code: string, { id, sealed: jwe }: { id: string; sealed: string }, by = tablet) {
      const { status, body } = await by.deliver(id, jwe)
      expect({ status, code: body.refused?.code }).toEqual({ status: 200, code })
      expect(body.receipt.id).toBe(id)
      const listed = await venue.ask<{ id: number; documentId: string; code: string; message: string }[]>(
        'GET',
        '/api/refused-documents',
      )
      expect(listed.body[0]).toMatchObject({ documentId: id, code, message: body.refused?.message })
      return listed.body[0]
    }

    test('what was altered on its way', async () => {
      const { id, sealed: jwe } = await sealed(stay, waiver())
      const [head, key, iv, text = '', tag] = jwe.split('.')
      const altered = text.slice(0, 40) + (text[40] === 'A' ? 'B' : 'A') + text.slice(41)
      await expectRefused('cannot-be-opened', { id, sealed: [head, key, iv, altered, tag].join('.') })
      expect(await evidenceOf(id)).toEqual([])
    })

    test('what is nothing sealed at all', () =>
      expectRefused('cannot-be-opened', { id: randomUUID(), sealed: 'x.y.z' }))

    test('what was sealed and is no document: no signature, or one of something else', async () => {
      const { kid, ...publicKey } = stay.ticket.sealingKey
      const sealingKey = await importJWK(publicKey, SEAL_ALGORITHM)
      const signedAs = (typ: string, what: object) =>
        new CompactSign(new TextEncoder().encode(JSON.stringify(what)))
          .setProtectedHeader({ alg: STAY_ALGORITHM, typ, jwk: stay.key.publicKey })
          .sign(stay.key.privateKey)
      const whole = {
        ...{ id: stay.ticket.documentIds[0], ticket: stay.ticket.id, operation: 'completeContactTask', query: null },
        ...{ params: { completeEndpoint: '/waiver' }, contentType: 'application/json', bodySha256: sha256('{}') },
        ...{ signedAt: '2027-01-16T18:59:00.000Z', appVersion: '1.2.3', userAgent: 'A tablet' },
      }
      for (const head of ['no signature', await signedAs(SEALED_DOCUMENT_TYPE, {}), await signedAs('JWT', whole)]) {
        const jwe = await new CompactEncrypt(new TextEncoder().encode(`${head}\n{}`))
          .setProtectedHeader({ alg: SEAL_ALGORITHM, enc: SEAL_ENCRYPTION, kid })
          .encrypt(sealingKey)
        await expectRefused('not-a-document', { id: randomUUID(), sealed: jwe })
      }
    })

    test('what was changed after it was signed', async () =>
      expectRefused('altered', await sealed(stay, waiver(), { bodySha256: 'f'.repeat(64) })))

    test('what was sent under another number than it was signed with', async () => {
      const { sealed: jwe } = await sealed(stay, waiver())
      await expectRefused('altered', { id: stay.ticket.documentIds.at(-1) ?? '', sealed: jwe })
    })

    test('what has another number inside than its ticket’s: a ticket would be good for any number of documents', async () => {
      const documentId = randomUUID()
      await expectRefused('id-not-of-ticket', await sealed(stay, waiver(), { documentId }))
      expect(await evidenceOf(documentId)).toEqual([])
    })

    test('what was forged: a stolen ticket, and a key of the thief’s own', async () =>
      expectRefused('signed-by-another', await sealed({ ...stay, key: await newStayKey() }, waiver())))

    test('what was forged: a stolen ticket, and a signature by the thief under the name of the guest’s key', async () => {
      const key = { ...stay.key, privateKey: (await newStayKey()).privateKey }
      await expectRefused('signed-by-another', await sealed({ ...stay, key }, waiver()))
    })

    test('what names a ticket that the venue has not issued', async () =>
      expectRefused('ticket-unknown', await sealed(stay, waiver(), { ticket: randomUUID() })))

    test('what has a number that its ticket does not have', async () =>
      expectRefused('id-not-of-ticket', await sealed(stay, waiver(), { id: randomUUID() })))

    test('what gives something else under a number that was used', async () => {
      const first = await sealed(stay, waiver())
      await tablet.deliver(first.id, first.sealed)
      await expectRefused('idempotency-body-differs', await sealed(stay, waiver(stay, 'Other'), { id: first.id }))
      expect(await evidenceOf(first.id)).toHaveLength(1)
    })

    test('what is for a task, or of a person, that the guest was not asked for', async () => {
      const siobhan = await venue.begin(tablet, 'siobhan@example.com')
      await expectRefused('task-not-of-ticket', await sealed(siobhan, waiver()))
      await expectRefused('task-not-of-ticket', await photoOfMaya(siobhan))
    })

    test('what the venue’s own rules refuse', async () => {
      const document = { ...waiver(), relatedObject: { ...waiver().relatedObject, signerName: 'Someone Else' } }
      await expectRefused('signer-name-differs', await sealed(stay, document))
    })

    test('what was signed at a tablet that was revoked', async () => {
      const lost = await venue.enrol()
      const begun = await venue.begin(lost)
      const earlier = await sealed(begun, waiver())
      const taken = await lost.deliver(earlier.id, earlier.sealed)
      const { id, sealed: jwe } = await sealed(begun, waiver())
      await venue.ask('DELETE', `/api/admin/devices/${lost.id}`)
      // What the venue took before stays taken, and is told the same, whoever brings it again.
      expect((await tablet.deliver(earlier.id, earlier.sealed)).body).toEqual(taken.body)
      expect((await lost.deliver(id, jwe)).body.code).toBe('device-refused')
      await expectRefused('ticket-revoked', { id, sealed: jwe })
    })

    test('what comes after the time of its ticket', async () => {
      const old = await venue.begin(tablet)
      const over = { expiresAt: new Date(clock) }
      await server.database.update(stayTickets).set(over).where(eq(stayTickets.id, old.ticket.id))
      await expectRefused('ticket-late', await sealed(old, waiver()))
    })

    test('until it is settled, which the audit tells; the sealed bytes stay', async () => {
      const listed = await expectRefused('cannot-be-opened', { id: randomUUID(), sealed: 'kept as it came' })
      expect((await venue.ask('DELETE', `/api/refused-documents/${listed?.id}`)).status).toBe(200)
      expect((await newestEntry()).action).toBe('refused-document-settled')
      const { body } = await venue.ask<{ id: number }[]>('GET', '/api/refused-documents')
      expect(body.map(({ id }) => id)).not.toContain(listed?.id)
      const rows = await server.database
        .select()
        .from(sealedDocuments)
        .where(eq(sealedDocuments.id, listed?.id ?? 0))
      expect(rows[0]?.sealed).toBe('kept as it came')
    })
  })

  test('what was sealed before a rotation and a restart is received after both, and the next stay seals to the new key', async () => {
    const openDatabase = lastingCopy()
    const first = await runServer({ RATE_LIMITS: '0' }, { openDatabase })
    const at = { url: first.url }
    const earlier = await kioskVenue(at)
    const hall = await earlier.enrol()
    const before = await earlier.begin(hall)
    const { id, sealed: jwe } = await sealed(before, waiver(before))
    const { database } = first
    const rotate = operatorCommands['rotate-sealing']
    const parts = {
      database,
      dataDir: '',
      origin: '',
      forgetSettings: () => {},
      mail: () => ({ send: async () => {}, isSet: false }),
      input: '',
    }
    expect(await rotate({ ...parts, now: new Date() })).toMatch(/1 earlier key goes on opening/)
    // What is done each hour, on the last day of a ticket that was issued just before.
    await removeUnusedKeys(database, new Date(Date.now() + 30 * DAY_MS - 60_000))
    await first.close()

    const second = await runServer({ RATE_LIMITS: '0' }, { openDatabase })
    onTestFinished(() => second.close())
    at.url = second.url
    expect((await hall.deliver(id, jwe)).body.refused).toBeNull()
    // Who signed in before has to sign in anew: the address of the server is another one.
    const after = await (await kioskVenue(second)).begin(hall)
    expect(after.ticket.sealingKey.kid).not.toBe(before.ticket.sealingKey.kid)
    const next = await sealed(after, waiver(after))
    expect((await hall.deliver(next.id, next.sealed)).body.refused).toBeNull()

    // A month later no ticket can have named the first key any more.
    expect(await rotate({ ...parts, now: new Date(Date.now() + 31 * DAY_MS) })).toMatch(/1 earlier key goes/)
  })

  test('no ticket is issued without a tablet that vouches for the guest', async () => {
    const vouch = async () => 'nothing'
    await expect(venue.begin({ ...tablet, vouch })).rejects.toThrow('device-unknown')
  })

  test('nor for a task that is not the guest’s any more, which is not the answer of a server without tickets', async () => {
    const key = await newStayKey()
    const [other] = (await venue.begin(tablet, 'siobhan@example.com')).tasks.waiverContactTasks
    const asked = {
      stayKey: key.publicKey,
      contactTaskIds: [other?.id],
      device: await tablet.vouch(await thumbprintOf(key)),
    }
    const guest = bearer(await signIn(server.url, 'maya@example.com'))
    const { status, body } = await venue.ask('POST', '/api/device/tickets', asked, guest)
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'task-not-found' } })
  })

  test('a trouble of the moment is no refusal: the tablet keeps the document, and brings it again', async () => {
    const { id, sealed: jwe } = await sealed(stay, waiver())
    const [copied] = await server.database.select().from(waiverEvidence).limit(1)
    if (!copied) throw new Error('Nothing was signed')
    const { id: _, ...row } = { ...copied, contactId: waiver().contact.contactId, receivedAt: new Date(clock) }
    await server.database.insert(waiverEvidence).values(Array.from({ length: limits.signaturesOfOneWaiver }, () => row))
    expect((await tablet.deliver(id, jwe)).body.code).toBe('signed-too-often')
    clock += 2 * DAY_MS
    expect((await tablet.deliver(id, jwe)).body.refused).toBeNull()
  })

  test('a ticket says whose stay it is, outlives the sign-out, reads nothing, and delivers for thirty days', async () => {
    const tokens = await signIn(server.url, 'maya@example.com')
    const stayed = await venue.beginAs(tablet, bearer(tokens))
    const { id, documentIds, expiresUtc, sealingKey } = stayed.ticket
    const [row] = await server.database.select().from(stayTickets).where(eq(stayTickets.id, id))
    const own = waiver(stayed).contact.contactId
    const [{ householdId } = {}] = await server.database.select().from(contacts).where(eq(contacts.id, own))
    const tasks = Object.values(stayed.tasks).flat()
    const expiresAt = new Date(clock + 30 * DAY_MS)
    expect(row).toMatchObject({ deviceId: tablet.id, contactId: own, householdId, expiresAt, documentIds })
    expect(row).toMatchObject({ givenName: 'Maya', familyName: 'Lindqvist', issuedAt: new Date(clock) })
    expect(row?.thumbprint).toBe(await thumbprintOf(stayed.key))
    expect(row?.contactTaskIds).toEqual(tasks.map((task) => task.id))
    expect(new Set(row?.contactIds)).toEqual(new Set(tasks.map(({ contact }) => contact.contactId)))
    expect(new Set(documentIds).size).toBeGreaterThanOrEqual(tasks.length)
    expect(expiresUtc).toBe(expiresAt.toISOString())
    // The public half, and no more.
    expect(Object.keys(sealingKey).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y'])

    const gone = new URLSearchParams({ client_id: 'basehut', token: tokens.refresh_token })
    await fetch(`${server.url}/idp/token/revocation`, { method: 'POST', body: gone })
    expect((await renew(server.url, tokens.refresh_token)).status).toBe(400)
    for (const scheme of ['Bearer', 'Device'])
      for (const path of ['/api/profile', '/api/device/sealed-documents', '/api/refused-documents'])
        expect((await venue.ask('GET', path, undefined, { Authorization: `${scheme} ${id}` })).status).not.toBe(200)

    const [last, late] = await Promise.all([sealed(stayed, waiver(stayed)), sealed(stayed, waiver(stayed, 'Late'))])
    clock += 30 * DAY_MS - 1
    expect((await tablet.deliver(last.id, last.sealed)).body.refused).toBeNull()
    clock += 1
    expect((await tablet.deliver(late.id, late.sealed)).body.refused?.code).toBe('ticket-late')
  })
})
