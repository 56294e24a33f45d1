import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { operatorCommands } from '../../../server/commands/operator-command'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { stayTickets } from '../../../server/sealing/stay-ticket.table'
import { removeOldTickets } from '../../../server/sealing/stay-tickets'
import type { SealedReceipt } from '../../../src/contract/entities/device/sealed-delivery'
import { newStayKey } from '../../../src/sealing/seal-document'
import { bearer, renew, signIn } from '../support/browser'
import { signedWaiver } from '../support/documents'
import { kioskVenue, type Stay, sealed } from '../support/kiosk-stay'
import { runServer } from '../support/running-server'

describe('a ticket of a guest’s own browser', () => {
  let server: RunningServer
  let venue: Awaited<ReturnType<typeof kioskVenue>>
  let guest: Record<string, string>
  let stay: Stay
  let clock = Date.parse('2027-01-16T19:00:00.000Z')

  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: '0' }, { now: () => new Date(clock) })
    venue = await kioskVenue(server)
    guest = bearer(await signIn(server.url, 'maya@example.com'))
    stay = await venue.beginAs(null, guest)
    return () => server.close()
  })

  /** Maya's own waiver, as she signs it; each time another one. */
  const waiver = (comment: string = randomUUID()) => waiverOf(stay, 'Maya', 'Maya Lindqvist', comment)
  const waiverOf = ({ tasks }: Stay, firstName: string, signer: string, comment: string = randomUUID()) => {
    const own = tasks.waiverContactTasks.find(({ contact }) => contact.firstName === firstName)
    if (!own) throw new Error('No waiver is asked for')
    return signedWaiver(own, signer, { comment })
  }
  const deliver = (id: string, jwe: string) =>
    venue.ask<SealedReceipt & { code?: string }>('POST', '/api/sealed-copies', { id, sealed: jwe }, {})
  const evidenceOf = (id: string) =>
    server.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
  const byHand = (documentId: string, body: string, as = guest) =>
    venue.ask<{ receipt?: { id: string }; code?: string }>('POST', '/api/tasks/contact/complete/waiver', body, {
      ...as,
      'Idempotency-Key': documentId,
    })

  /** A copy of a document that the browser also holds in clear, under a number of its own. */
  async function aCopy(from = stay, contents: Parameters<typeof sealed>[2] = {}) {
    const documentId = randomUUID()
    const text = JSON.stringify(waiver())
    return { documentId, text, ...(await sealed(from, new TextEncoder().encode(text), { documentId, ...contents })) }
  }

  test('brings a document without a sign-in: its guest’s own, under its own number, sealed with the ticket', async () => {
    const { documentId, id, sealed: jwe } = await aCopy()
    const { status, body } = await deliver(id, jwe)
    expect({ status, ...body }).toMatchObject({ status: 200, receipt: { id }, refused: null })
    const [row] = await evidenceOf(documentId)
    expect(row).toMatchObject({ signerName: 'Maya Lindqvist', kioskId: null, ticketId: stay.ticket.id })
    expect((await verifyAudit(server.database)).isWhole).toBe(true)
    const [held] = await server.database.select().from(receipts).where(eq(receipts.id, documentId))
    expect(held?.subject).toBe(row?.signerSubject)
  })

  test.each(['the copy first', 'the guest’s own hand first', 'both at once'])(
    'and the document itself are one document: %s',
    async (order) => {
      const { documentId, text, id, sealed: jwe } = await aCopy()
      const copy = () => deliver(id, jwe)
      const own = () => byHand(documentId, text)
      const ways = order === 'the guest’s own hand first' ? [own, copy] : [copy, own]
      if (order === 'both at once') await Promise.all(ways.map((way) => way()))
      else for (const way of ways) await way()
      // Whoever came a moment too early comes again.
      expect((await copy()).body).toMatchObject({ refused: null })
      expect((await own()).body).toMatchObject({ receipt: { id: documentId } })
      expect(await evidenceOf(documentId)).toHaveLength(1)
    },
  )

  test('brings a document that was deleted meanwhile: it stays deleted, and is nothing for the desk', async () => {
    const { documentId, text, id, sealed: jwe } = await aCopy()
    await byHand(documentId, text)
    const deleted = { deletedAt: new Date(clock), answer: null }
    await server.database.update(receipts).set(deleted).where(eq(receipts.id, documentId))
    expect((await deliver(id, jwe)).body).toMatchObject({ receipt: { id }, refused: null })
    expect(await evidenceOf(documentId)).toHaveLength(1)
  })

  test('brings a document of a browser whose name is written in any letters', async () => {
    const { documentId, id, sealed: jwe } = await aCopy(stay, { userAgent: 'Tablette ≥ 2, Säule' })
    expect((await deliver(id, jwe)).body.refused).toBeNull()
    expect((await evidenceOf(documentId))[0]?.device).toBe('Tablette  2, Sule')
  })

  test('has a number for each document, and no more', async () => {
    const first = await aCopy()
    await deliver(first.id, first.sealed)
    const other = await aCopy(stay, { id: first.id })
    expect((await deliver(other.id, other.sealed)).body.refused?.code).toBe('number-used')
    expect(await evidenceOf(other.documentId)).toEqual([])
  })

  test('has the number of a document that was refused still to give', async () => {
    const wrong = await aCopy(stay, { bodySha256: 'f'.repeat(64) })
    expect((await deliver(wrong.id, wrong.sealed)).body.refused?.code).toBe('altered')
    const right = await aCopy(stay, { id: wrong.id })
    expect((await deliver(right.id, right.sealed)).body.refused).toBeNull()
  })

  test('outlives the sign-out, reads nothing, and ends after thirty days', async () => {
    const tokens = await signIn(server.url, 'maya@example.com')
    const left = await venue.beginAs(null, bearer(tokens))
    const gone = new URLSearchParams({ client_id: 'basehut', token: tokens.refresh_token })
    await fetch(`${server.url}/idp/token/revocation`, { method: 'POST', body: gone })
    expect((await renew(server.url, tokens.refresh_token)).status).toBe(400)
    const [last, late, later] = [await aCopy(left), await aCopy(left), await aCopy(left)]
    expect(
      (await venue.ask('GET', '/api/profile', undefined, { Authorization: `Bearer ${left.ticket.id}` })).status,
    ).toBe(401)
    const began = clock
    clock += 30 * 86_400_000 - 1
    expect((await deliver(last.id, last.sealed)).body.refused).toBeNull()
    clock += 1
    expect((await deliver(late.id, late.sealed)).body.refused?.code).toBe('ticket-late')
    // Known for sixty days more, though each hour what has had its time is removed.
    await removeOldTickets(server.database, new Date(clock + 60 * 86_400_000 - 1))
    expect((await deliver(later.id, later.sealed)).body.refused?.code).toBe('ticket-late')
    clock = began
  })

  test('is not given for the tasks of other families', async () => {
    const siobhan = bearer(await signIn(server.url, 'siobhan@example.com'))
    const { publicKey } = await newStayKey()
    const contactTaskIds = [waiver().id]
    const { status } = await venue.ask('POST', '/api/tickets', { stayKey: publicKey, contactTaskIds }, siobhan)
    expect(status).toBe(404)
  })

  describe('of which something is refused', () => {
    const listed = async () =>
      (
        await venue.ask<{ documentId: string; contactName: string; deviceName: string | null }[]>(
          'GET',
          '/api/refused-documents',
        )
      ).body

    test('has it listed for the desk, with its guest', async () => {
      const wrong = await aCopy(stay, { bodySha256: 'f'.repeat(64) })
      expect((await deliver(wrong.id, wrong.sealed)).body.refused?.code).toBe('altered')
      const found = (await listed()).find(({ documentId }) => documentId === wrong.id)
      expect(found).toMatchObject({ contactName: 'Maya Lindqvist', deviceName: null })
    })

    /** A ticket has dozens of numbers, and what is refused costs as much as what is taken. */
    async function withFewNumbers(): Promise<Stay> {
      const { ticket, ...rest } = await venue.beginAs(null, guest)
      const documentIds = ticket.documentIds.slice(0, 5)
      await server.database.update(stayTickets).set({ documentIds }).where(eq(stayTickets.id, ticket.id))
      return { ...rest, ticket: { ...ticket, documentIds } }
    }

    test('fills no list: as many are kept as it has numbers, and of strangers none', async () => {
      const other = await withFewNumbers()
      const before = (await listed()).length
      const numbers = other.ticket.documentIds
      for (const _ of [...numbers, 1, 2]) {
        const wrong = await aCopy(other, { bodySha256: 'f'.repeat(64) })
        await deliver(wrong.id, wrong.sealed)
      }
      expect((await listed()).length - before).toBe(numbers.length)
      expect(await deliver(randomUUID(), 'x.y.z')).toMatchObject({ status: 422, body: { code: 'cannot-be-opened' } })
      const forged = await aCopy({ ...other, key: await newStayKey() })
      expect((await deliver(forged.id, forged.sealed)).status).toBe(422)
      const unknown = await aCopy(other, { ticket: randomUUID() })
      expect(await deliver(unknown.id, unknown.sealed)).toMatchObject({ status: 422, body: { code: 'ticket-unknown' } })
      expect((await listed()).length - before).toBe(numbers.length)
    })

    test('fills no list with several at once either, and the same bytes get the same answer', async () => {
      const other = await withFewNumbers()
      const before = (await listed()).length
      const wrongOnes = await Promise.all(
        [...other.ticket.documentIds, 1, 2].map(() => aCopy(other, { bodySha256: 'f'.repeat(64) })),
      )
      const answers = await Promise.all(
        wrongOnes.flatMap((copy) => [copy, copy]).map((copy) => deliver(copy.id, copy.sealed)),
      )
      expect((await listed()).length - before).toBe(other.ticket.documentIds.length)
      for (const at of wrongOnes.keys()) expect(answers[2 * at]).toEqual(answers[2 * at + 1])
    })
  })

  test('is none of a tablet’s: what was signed there, only the tablet brings', async () => {
    const tablet = await venue.enrol()
    const atTablet = await venue.beginAs(tablet, guest)
    const copy = await aCopy(atTablet)
    expect((await deliver(copy.id, copy.sealed)).body.refused?.code).toBe('ticket-of-tablet')
    const [row] = await server.database.select().from(stayTickets).where(eq(stayTickets.id, atTablet.ticket.id))
    expect(row?.deviceId).toBe(tablet.id)
    expect(await evidenceOf(copy.documentId)).toEqual([])
  })

  test('ends when an operator moves the account: its guest sends the same by hand, and a tablet brings what it has', async () => {
    const [from, to] = ['siobhan@example.com', 'siobhan@example.org']
    const family = bearer(await signIn(server.url, from))
    const tablet = await venue.enrol()
    const [own, atTablet] = [await venue.beginAs(null, family), await venue.beginAs(tablet, family)]
    const document = waiverOf(own, 'Siobhán', "Siobhán O'Connor")
    const documentId = randomUUID()
    const copy = await sealed(own, document, { documentId })
    await operatorCommands['move-account']({
      ...{ database: server.database, dataDir: '', origin: server.url, input: `${from}\n${to}` },
      ...{ now: new Date(clock), forgetSettings() {}, mail: () => ({ send: async () => {}, isSet: true }) },
    })
    expect((await deliver(copy.id, copy.sealed)).body.refused?.code).toBe('ticket-late')
    expect(await evidenceOf(documentId)).toEqual([])
    const moved = bearer(await signIn(server.url, to))
    expect((await byHand(documentId, JSON.stringify(document), moved)).body).toMatchObject({
      receipt: { id: documentId },
    })
    const signed = await sealed(atTablet, waiverOf(atTablet, 'Siobhán', "Siobhán O'Connor"))
    expect((await tablet.deliver(signed.id, signed.sealed)).body.refused).toBeNull()
    const others = await aCopy(await venue.beginAs(null, guest))
    expect((await deliver(others.id, others.sealed)).body.refused).toBeNull()
  })
})
