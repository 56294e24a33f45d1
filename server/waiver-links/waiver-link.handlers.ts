import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { waiverLinkUrl } from '../../src/contract/entities/waiver'
import { WAIVER_LINK_LASTS_S } from '../../src/contract/waiver/external-waiver'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { readSettings } from '../settings/settings.store'
import { venueRequest } from './waiver-request'

const noWaiverService = () =>
  new Refusal(409, 'no-waiver-service', 'This waiver is signed elsewhere, and the venue has not set up where.')

export const waiverLinkHandlers = {
  /** HS256 with the secret that the venue shares with the waiver service. Of the call, only which people and waivers counts. */
  async signWaiverLink({ database, caller, body, now }) {
    const settings = await readSettings(database)
    const { waiverServiceUrl, waiverServiceSecret } = settings
    if (!URL.canParse(waiverServiceUrl) || waiverServiceSecret === '') throw noWaiverService()
    const at = now()
    const issuedAt = Math.floor(at.getTime() / 1000)
    const request = await venueRequest(database, { caller, asked: body, settings, at })
    const token = await new SignJWT({ ...request })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + WAIVER_LINK_LASTS_S)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(waiverServiceSecret))
    return { url: waiverLinkUrl(waiverServiceUrl, token, randomBytes(8).toString('hex')) }
  },
} satisfies Pick<Handlers, 'signWaiverLink'>
