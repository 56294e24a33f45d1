import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { mailOverSmtp } from '../../../server/delivery/mail-sender'
import { GIVE_UP_MS } from '../../../server/delivery/try-mail'
import { copyMail, filesOf } from '../../../server/document-copies/copy-mail'
import { documentCopies } from '../../../server/document-copies/document-copy.table'
import { noteCopy, SITTING_MS } from '../../../server/document-copies/note-copy'
import { type CopyParts, sendDueCopies } from '../../../server/document-copies/send-copies'
import { documentPdf } from '../../../server/documents/document-pdf'
import { Refusal } from '../../../server/errors/refusal'
import type { Caller, HandedOver } from '../../../server/http/handler'
import { pauseAfter } from '../../../server/process/pause-after'
import { settings } from '../../../server/settings/settings.table'
import { asPerson, pdfParts, signDocument } from '../documents/signed-document'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { registration } from '../support/documents'
import { type MailServer, startMailServer } from '../support/mail-server'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let mails: MailServer
let family: Awaited<ReturnType<typeof seedFamilies>>
let locationId: number
let logged: unknown[]
beforeAll(async () => {
  open = await openVenueDatabase()
  mails = await startMailServer()
  family = await seedFamilies(open.database)
  locationId = (await seedVenue(open.database)).locationId
})
beforeEach(async () => {
  mails.received.length = 0
  mails.refuse(false)
  mails.loseAnswers(false)
  logged = []
  await open.database.delete(documentCopies)
})
afterAll(async () => {
  await open.close()
  await mails.close()
})

const past = (ms: number) => new Date(NOON.getTime() + ms)
const waiting = () => open.database.select().from(documentCopies)
const sign = (contactId: number, at = NOON, caller: Caller = maya) =>
  signDocument(open.database, {
    ...{ locationId, contactId, at, caller },
    signerName: `${caller.givenName} ${caller.familyName}`,
  })

const note = (...entry: unknown[]) => void logged.push(entry)

/** What a process that looks then does. */
const look = (at: Date, parts: Partial<CopyParts> = {}) =>
  sendDueCopies(
    {
      database: open.database,
      now: () => at,
      origin: 'https://venue.example',
      venue: async () => ({ name: 'Summit Valley', mailsCopies: true }),
      // What is in the files matters to the first rule only, and making one takes long.
      pdfOf: async (id) => Buffer.from(id),
      sendMail: mailOverSmtp(mails.url, 'venue@example.com'),
      log: { error: note, warn: note },
      ...parts,
    },
    () => false,
  )

const idsOf = () =>
  mails.received.map(({ raw }) => {
    // A long one stands in a line of its own.
    const [, id] = /^Message-ID:\s+(<\S+>)$/im.exec(raw.replaceAll('\r', '')) ?? []
    if (!id) throw new Error('A mail has no Message-ID')
    return id
  })
/** What a mailbox shows that keeps one mail of each Message-ID. */
const shown = () => new Set(idsOf()).size
const attachedIn = (raw: string) =>
  [...raw.matchAll(/Content-Disposition: attachment[\s\S]*?\r\n\r\n([^-]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  )

describe('a copy for the signer', () => {
  it('is one mail a sitting, with the PDF of each waiver that was signed in it', async () => {
    const first = await sign(family.mayaId)
    const second = await sign(family.leoId, past(SITTING_MS - 1))
    await look(past(SITTING_MS))
    expect(mails.received).toEqual([])
    const now = past(2 * SITTING_MS)
    await look(now, { pdfOf: (id) => documentPdf(open.database, pdfParts, { id, now }) })
    const [mail = { raw: '', content: '', subject: '', envelope: [] }, ...others] = mails.received
    expect(others).toEqual([])
    expect(mail.envelope).toContain('RCPT TO:<maya@example.com>')
    expect(mail.subject).toBe('Summit Valley: your copy of what you signed')
    expect(mail.content).toContain('Season waiver, for Leo Lindqvist, signed on January 16, 2027')
    const guest = asPerson(open.database, maya)
    expect(attachedIn(mail.raw)).toEqual([Buffer.from(await guest.pdf(first)), Buffer.from(await guest.pdf(second))])
    expect(await waiting()).toEqual([])
  })

  it('is named, and kept at the venue, where one mail has no room for it', async () => {
    await sign(family.mayaId)
    await sign(family.leoId)
    await look(past(SITTING_MS), { pdfOf: async () => Buffer.alloc(4 * 1024 * 1024) })
    const [mail = { raw: '', content: '' }] = mails.received
    expect(attachedIn(mail.raw)).toHaveLength(1)
    expect(mail.content).toMatch(/for Maya Lindqvist[\s\S]*Too large for one mail[\s\S]*for Leo Lindqvist/)
  })

  it('has a name of its own for each file', () => {
    const document = { taskName: 'Season waiver', onBehalfOf: 'Maya', signedOn: '2027-01-16', pdf: Buffer.from('x') }
    const documents = [document, { ...document, onBehalfOf: 'Leo' }, document]
    const sent = {
      messageId: '<1@venue>',
      to: 'maya@example.com',
      venue: 'Summit Valley',
      origin: 'https://venue.example',
    }
    expect(copyMail({ ...sent, documents }).attachments?.map(({ filename }) => filename)).toEqual([
      'Season waiver - Maya.pdf',
      'Season waiver - Leo.pdf',
      'Season waiver - Maya (2).pdf',
    ])
  })

  it.each([
    ['parts of a path', 'Ski/Snowboard: "../a\\b"', 'Ann <b>', 'Ski Snowboard .. a b - Ann b.pdf'],
    ['line breaks and marks of direction', 'Waiver\r\n1', '\u202Efdp.exe', 'Waiver 1 - fdp.exe.pdf'],
    ['a waiver named of what no file can have', '???', 'Ann Berg', 'Waiver - Ann Berg.pdf'],
    ['a person whose name is not seen', 'Season waiver', '\u200D', 'Season waiver.pdf'],
    ['nothing that can be kept', '"/"', '...', 'Waiver.pdf'],
    ['Persian and Arabic letters', 'Waiver', 'می\u200Cخواهم', 'Waiver - می\u200Cخواهم.pdf'],
  ])('has a file name that every device can keep: %s', (_, taskName, onBehalfOf, filename) => {
    expect(filesOf([{ taskName, onBehalfOf, signedOn: '2027-01-16', pdf: Buffer.from('x') }])).toMatchObject([
      { filename },
    ])
  })

  it('has a file name that a disk takes, of whole letters, where the names are long', () => {
    const family = '👨\u200D👩\u200D👧'
    const document = {
      taskName: 'ي'.repeat(200),
      onBehalfOf: family.repeat(30),
      signedOn: '2027-01-16',
      pdf: Buffer.from('x'),
    }
    const [one, two] = filesOf([document, document]).map(({ filename }) => filename)
    expect(Buffer.byteLength(two ?? '')).toBeLessThanOrEqual(255)
    expect(one).toMatch(new RegExp(`^ي+… - (?:${family})+…\\.pdf$`, 'u'))
    expect(two).toMatch(/… \(2\)\.pdf$/)
  })

  it('waits where its file cannot be made just now', async () => {
    await sign(family.mayaId)
    await look(past(SITTING_MS), { pdfOf: () => Promise.reject(new Refusal(503, 'busy', 'Please try again later.')) })
    expect([mails.received.length, (await waiting()).length]).toEqual([0, 1])
  })

  it('is another mail for another signer, and for a later sitting', async () => {
    await sign(family.mayaId)
    await sign(family.siobhanId, NOON, siobhan)
    await sign(family.idaId, past(SITTING_MS))
    await look(past(2 * SITTING_MS))
    expect(mails.received.map(({ envelope }) => envelope[1]).toSorted()).toEqual([
      'RCPT TO:<maya@example.com>',
      'RCPT TO:<maya@example.com>',
      'RCPT TO:<siobhan@example.com>',
    ])
    expect(shown()).toBe(3)
  })

  it('is never made of health answers', async () => {
    const call = callAs(open.database, maya)
    const { childRegistrationContactTasks } = await call('groupContactTasks', {
      params: { locationId },
      body: { contactIds: [family.leoId], activityId: null },
    })
    const body = { ...childRegistrationContactTasks[0], relatedObject: registration }
    const headers = recordHeaders('7c1f2f0e-7c62-4a33-9a55-6f0b3a3f0001', body)
    await call('completeContactTask', { params: { completeEndpoint: '/childregistration' }, body, headers })
    expect(await waiting()).toEqual([])
  })

  it('is owed once a waiver is received, and to none whose address is only what staff have typed', async () => {
    const handover: HandedOver = {
      ...{ id: '7c1f2f0e-7c62-4a33-9a55-6f0b3a3f0002', householdId: 1, contactId: family.mayaId, deviceId: 1 },
      ...{ tasks: [], identifiedBy: 'staff', staff: { issuer: '', subject: '', name: 'A clerk' } },
    }
    const signer = { id: family.mayaId, email: maya.email }
    const task = { id: 1, taskTypeId: 1 }
    const completed = { contactId: family.mayaId, signer, task, receiptId: handover.id, at: NOON }
    const caller = { ...maya, email: '', handover }
    await open.database.transaction((tx) => noteCopy(tx, { ...completed, caller }))
    expect(await waiting()).toEqual([])
    const byCode: Caller = { ...caller, handover: { ...handover, identifiedBy: 'code' } }
    await open.database.transaction((tx) => noteCopy(tx, { ...completed, caller: byCode }))
    expect(await waiting()).toMatchObject([{ address: 'maya@example.com', receiptIds: [handover.id] }])
  })

  it('is neither owed nor sent where the venue does not want it', async () => {
    await sign(family.mayaId)
    await open.database.update(settings).set({ mailsDocumentCopies: false })
    await sign(family.siobhanId, NOON, siobhan)
    expect(await waiting()).toHaveLength(1)
    await look(past(SITTING_MS), { venue: async () => ({ name: 'Summit Valley', mailsCopies: false }) })
    await open.database.update(settings).set({ mailsDocumentCopies: true })
    expect(mails.received).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('while the mail server is out of order', () => {
  it('no copy is lost, and a mailbox that knows Message-IDs shows each once', async () => {
    await sign(family.mayaId)
    mails.loseAnswers(true)
    await look(past(SITTING_MS))
    mails.loseAnswers(false)
    mails.refuse(true, '451 try again later')
    let at = SITTING_MS + pauseAfter(1)
    await look(past(at - 1))
    expect(idsOf()).toHaveLength(1)
    await look(past(at))
    mails.refuse(false)
    at += pauseAfter(2)
    await look(past(at))
    expect(idsOf()).toHaveLength(2)
    expect(shown()).toBe(1)
    expect(attachedIn(mails.received[1]?.raw ?? '')).toEqual(attachedIn(mails.received[0]?.raw ?? ''))
    expect(await waiting()).toEqual([])
  })

  it('what is signed meanwhile comes in a mail of its own, and the first one stays as it was', async () => {
    await sign(family.mayaId)
    mails.refuse(true, '451 try again later')
    await look(past(SITTING_MS))
    const later = past(SITTING_MS + 1000)
    await sign(family.leoId, later)
    mails.refuse(false)
    await look(past(3 * SITTING_MS))
    expect(mails.received.map(({ raw }) => attachedIn(raw).length)).toEqual([1, 1])
    expect(shown()).toBe(2)
  })

  it('a process that ends in the middle leaves it to the next one, with the same Message-ID', async () => {
    await sign(family.mayaId)
    const send = mailOverSmtp(mails.url, 'venue@example.com')
    const ended = async (mail: Parameters<typeof send>[0]) => {
      await send(mail)
      // The process is gone here: nothing after this line is written down.
      return new Promise<never>(() => {})
    }
    void look(past(SITTING_MS), { sendMail: ended })
    await mails.nth(0)
    await look(past(SITTING_MS + 60_000))
    expect(idsOf()).toHaveLength(1)
    await look(past(SITTING_MS + 5 * 60_000))
    expect(idsOf()).toHaveLength(2)
    expect(shown()).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('it is given up after five days, and the log says so without a word about people', async () => {
    await sign(family.mayaId)
    mails.refuse(true)
    await look(past(GIVE_UP_MS - 1))
    expect(await waiting()).toHaveLength(1)
    expect(logged).toEqual([])
    await look(past(GIVE_UP_MS + 3_600_000))
    expect(await waiting()).toEqual([])
    expect(JSON.stringify(logged)).toContain('a copy for the signer was given up')
    expect(JSON.stringify(logged)).not.toMatch(/maya|lindqvist|waiver/i)
  })

  it('it is given up at once where there is no such mailbox', async () => {
    await sign(family.mayaId)
    mails.refuse(true, '550 5.1.1 no such mailbox')
    await look(past(SITTING_MS))
    expect(await waiting()).toEqual([])
  })
})

it('each of several processes that look at once sends its own copies', async () => {
  await sign(family.mayaId)
  await sign(family.siobhanId, NOON, siobhan)
  await Promise.all([look(past(SITTING_MS)), look(past(SITTING_MS)), look(past(SITTING_MS))])
  expect(idsOf()).toHaveLength(2)
  expect(shown()).toBe(2)
})
