import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { settings } from '../../../server/settings/settings.table'
import { waiverLinkHandlers } from '../../../server/waiver-links/waiver-link.handlers'
import type { ExternalWaiverRequest } from '../../../src/contract/waiver'
import { callWith, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

const request: ExternalWaiverRequest = {
  language: 'en',
  displayFormat: 'embedded',
  integration: 'basehut',
  waivers: [
    { waiverId: 'W1', posWaiverId: 'P1', pos: 'RTP', posProductId: null, posProductCode: null, posExpirationDate: 1 },
  ],
  guests: [],
}
const sign = () => waiverLinkHandlers.signWaiverLink(callWith(open.database, { body: request, caller: maya }))

describe('a waiver link', () => {
  it('is refused in clear words while the venue has no waiver service', async () => {
    expect(await outcomeOf(sign())).toBe('409 no-waiver-service')
    await open.database.update(settings).set({ waiverServiceUrl: 'https://waivers.example/sign?venue=7' })
    expect(await outcomeOf(sign())).toBe('409 no-waiver-service')
  })

  it("carries the request as a token signed with the venue's secret, and no two links are alike", async () => {
    const secret = 'the secret of the waiver service'
    await open.database
      .update(settings)
      .set({ waiverServiceUrl: 'https://waivers.example/sign?venue=7', waiverServiceSecret: secret })
    const [first, second] = [new URL((await sign()).url), new URL((await sign()).url)]
    expect(first.origin + first.pathname).toBe('https://waivers.example/sign')
    expect(first.searchParams.get('venue')).toBe('7')
    const { payload, protectedHeader } = await jwtVerify(
      first.searchParams.get('token') ?? '',
      new TextEncoder().encode(secret),
    )
    expect(protectedHeader.alg).toBe('HS256')
    expect(payload).toEqual(request)
    expect(first.href).not.toBe(second.href)
  })
})
