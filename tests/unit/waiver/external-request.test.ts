import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ExternalWaiverRequest } from '../../../src/contract/entities/waiver'
import { type ExternalWaiverFacts, externalWaiverRequest } from '../../../src/contract/waiver/external-waiver'
import { makeWaiverLink } from '../../../src/waiver/external/external-link'
import { waiverContactTask } from './contact-tasks'

const now = new Date('2026-11-20T12:00:00Z')
const settings = { dateFormat: 'mmddyyyy', pointOfSaleSystem: 'RTP' } as const
const task = { externalWaiverId: 'EXT-7', posWaiverId: 'ROL-1', endEffectiveDate: '2027-04-30' }
interface Change {
  task?: Record<string, unknown>
  contact?: Record<string, unknown>
  settings?: ExternalWaiverFacts['settings']
}
const requestOf = ({ task: changed = {}, contact = {}, settings: other = settings }: Change = {}) => {
  const asked = waiverContactTask({ task: { ...task, ...changed }, contact })
  return externalWaiverRequest({ tasks: [asked.task], guests: [asked.contact], settings: other, today: '2026-11-20' })
}

describe('the request to the embedded service', () => {
  const request = requestOf()

  it('names language, waiver and point of sale, with the time of the task end date', () => {
    expect(request.language).toBe('en')
    expect(request.waivers).toEqual([
      {
        waiverId: 'EXT-7',
        posWaiverId: 'ROL-1',
        pos: 'RTP',
        posProductId: null,
        posProductCode: null,
        posExpirationDate: Date.parse('2027-04-30'),
      },
    ])
  })

  it('names the guest with the birthday as digits only, and leaves the rest to the service', () => {
    expect(request.guests).toEqual([
      {
        ...{ posGuestId: 'C1', firstName: 'Maya', lastName: 'Lindqvist', dob: '03021985' },
        ...{ email: null, phone: null, address1: null, address2: null },
        ...{ city: null, state: null, postalCode: null, country: null },
      },
    ])
  })

  it("writes the digits in the order of the venue's date format", () => {
    const other = requestOf({ settings: { ...settings, dateFormat: 'ddmmyyyy' } })
    expect(other.guests[0]?.dob).toBe('02031985')
  })

  it('has no birthday and no end where there is none', () => {
    const other = requestOf({ task: { endEffectiveDate: null }, contact: { dateOfBirth: null } })
    expect(other.guests[0]?.dob).toBeNull()
    expect(other.waivers[0]?.posExpirationDate).toBeNull()
  })

  it('ends a one-day waiver on the day of signing', () => {
    const oneDay = requestOf({ task: { useTodayAsValidationDate: true } })
    expect(oneDay.waivers[0]?.posExpirationDate).toBe(Date.parse('2026-11-20'))
  })

  it('names one waiver and every guest when one signature counts for all', () => {
    const several = [1, 2, 3].map((id) => waiverContactTask({ id, task }))
    const other = externalWaiverRequest({
      tasks: several.map((asked) => asked.task),
      guests: several.map(({ contact }) => contact),
      settings,
      today: '2026-11-20',
    })
    expect(other.waivers).toHaveLength(1)
    expect(other.guests).toHaveLength(3)
    expect(v.is(ExternalWaiverRequest, other)).toBe(true)
  })
})

describe('the link', () => {
  const request = requestOf()
  const service = { waiverServiceUrl: 'https://waivers.example/sign?venue=1', waiverServiceSecret: 'a shared secret' }
  const never = { request: () => Promise.reject(new Error('The server must not be asked')) }

  it('is signed here with HS256 where the settings hold the secret', async () => {
    const outcome = await makeWaiverLink(never, request, { service, now })
    const url = new URL(outcome.ok ? outcome.url : 'about:blank')
    const [header = '', payload = '', signature = ''] = (url.searchParams.get('token') ?? '').split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(header)).toMatchObject({ alg: 'HS256' })
    // Issued a little earlier, for a device whose clock is ahead; good for an hour.
    const at = now.getTime() / 1000
    expect(read(payload)).toEqual({ ...request, iat: at - 300, exp: at + 3600 })
    const { createHmac } = await import('node:crypto')
    const hmac = createHmac('sha256', 'a shared secret').update(`${header}.${payload}`).digest('base64url')
    expect(signature).toBe(hmac)
    expect(url.searchParams.get('venue')).toBe('1')
  })

  it('has another suffix every time, so that no cache answers', async () => {
    const links = await Promise.all([1, 2].map(() => makeWaiverLink(never, request, { service, now })))
    expect(links[0]).not.toEqual(links[1])
  })

  it('is asked for again where a gateway says that there is no such thing, and not where the server does', async () => {
    const bySecret = { ...service, waiverServiceSecret: '' }
    const outcomeOf = async (error: { code: string; message: string } | null) => {
      const api = { request: async () => ({ ok: false, status: 404, kind: 'not-found', error }) as never }
      return makeWaiverLink(api, request, { service: bySecret, now })
    }
    expect(await outcomeOf(null)).toEqual({ ok: false, reason: 'unreachable' })
    expect(await outcomeOf({ code: 'not-found', message: '' })).toEqual({ ok: false, reason: 'not-configured' })
  })

  it('cannot be made without an address', async () => {
    const outcome = await makeWaiverLink(never, request, { service: { ...service, waiverServiceUrl: '' }, now })
    expect(outcome).toEqual({ ok: false, reason: 'not-configured' })
  })
})
