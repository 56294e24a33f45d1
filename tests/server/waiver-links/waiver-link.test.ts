import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { settings } from '../../../server/settings/settings.table'
import { tasks } from '../../../server/tasks/task.table'
import { waiverLinkHandlers } from '../../../server/waiver-links/waiver-link.handlers'
import type { ExternalWaiverRequest } from '../../../src/contract/entities/waiver'
import { taskTypeIds } from '../../../src/contract/task-types'
import { callWith, NOON, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  const { mayaId } = await seedFamilies(open.database)
  await open.database.update(contacts).set({ customerId: 'C-1' }).where(eq(contacts.id, mayaId))
  await open.database.insert(tasks).values({
    name: 'Elsewhere',
    taskTypeId: taskTypeIds.Waiver,
    externalWaiverId: 'W1',
    posWaiverId: 'P1',
    endEffectiveDate: '2027-04-30',
  })
})
afterAll(() => open.close())

const request: ExternalWaiverRequest = {
  language: 'en',
  displayFormat: 'iframe',
  integration: 'basehut',
  waivers: [
    {
      ...{ waiverId: 'W1', posWaiverId: 'P1', pos: 'RTP', posProductId: null, posProductCode: null },
      posExpirationDate: Date.parse('2027-04-30'),
    },
  ],
  guests: [
    {
      posGuestId: 'C-1',
      firstName: 'Maya',
      lastName: 'Lindqvist',
      dob: '05021987',
      email: null,
      phone: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
    },
  ],
}
const sign = (body = request, caller = maya) =>
  waiverLinkHandlers.signWaiverLink(callWith(open.database, { body, caller }))

const secret = 'the secret of the waiver service'
const payloadOf = async (url: string) => {
  const token = new URL(url).searchParams.get('token') ?? ''
  return jwtVerify(token, new TextEncoder().encode(secret), { currentDate: NOON })
}

describe('a waiver link', () => {
  it('is refused in clear words while the venue has no waiver service', async () => {
    expect(await outcomeOf(sign())).toBe('409 no-waiver-service')
    await open.database.update(settings).set({ waiverServiceUrl: 'https://waivers.example/sign?venue=7' })
    expect(await outcomeOf(sign())).toBe('409 no-waiver-service')
  })

  it("carries the request as a token signed with the venue's secret, and no two links are alike", async () => {
    await open.database
      .update(settings)
      .set({ waiverServiceUrl: 'https://waivers.example/sign?venue=7', waiverServiceSecret: secret })
    const [first, second] = [new URL((await sign()).url), new URL((await sign()).url)]
    expect(first.origin + first.pathname).toBe('https://waivers.example/sign')
    expect(first.searchParams.get('venue')).toBe('7')
    const { payload, protectedHeader } = await payloadOf(first.href)
    expect(protectedHeader.alg).toBe('HS256')
    const issuedAt = NOON.getTime() / 1000
    expect(payload).toEqual({ ...request, iat: issuedAt, exp: issuedAt + 3600 })
    expect(first.href).not.toBe(second.href)
  })

  it('says of people and waivers what the venue knows, whatever the call says of them', async () => {
    const [guest] = request.guests
    const [waiver] = request.waivers
    if (!guest || !waiver) throw new Error('The request has both')
    const typed = {
      ...request,
      displayFormat: 'mine',
      integration: 'mine',
      guests: [{ ...guest, firstName: 'Mallory', dob: '01012000', email: 'mallory@example.com' }],
      waivers: [{ ...waiver, posWaiverId: 'P9', pos: 'SW', posProductId: '7', posExpirationDate: 4_000_000_000_000 }],
    }
    const { payload } = await payloadOf((await sign(typed)).url)
    expect(payload).toMatchObject(request)
  })

  it('of a one-day waiver ends on the day it is at the venue', async () => {
    await open.database.update(tasks).set({ useTodayAsValidationDate: true })
    await open.database.update(settings).set({ timeZone: 'Pacific/Auckland' })
    const { payload } = await payloadOf((await sign()).url)
    expect(payload).toMatchObject({ waivers: [{ posExpirationDate: Date.parse('2027-01-16') }] })
  })

  it('is made for no one of another household, and for no waiver that the venue does not ask for', async () => {
    expect(await outcomeOf(sign(request, siobhan))).toBe('404 not-found')
    const [waiver] = request.waivers
    expect(await outcomeOf(sign({ ...request, waivers: waiver ? [{ ...waiver, waiverId: 'W2' }] : [] }))).toBe(
      '404 not-found',
    )
  })
})
