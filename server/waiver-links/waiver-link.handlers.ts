import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { waiverLinkUrl } from '../../src/contract/entities/waiver'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { readSettings } from '../settings/settings.store'
import { venueRequest } from './waiver-request'

const noWaiverService = () =>
  new Refusal(409, 'no-waiver-service', 'This waiver is signed elsewhere, and the venue has not set up where.')

/** As long as a family takes to read and sign; a link found later opens nothing. */
const LINK_LASTS_S = 60 * 60

export const waiverLinkHandlers = {
  /** The request is the token's payload: HS256 with the secret that the venue shares with the waiver service. */
  async signWaiverLink({ database, caller, body, now }) {
    const settings = await readSettings(database)
    const { waiverServiceUrl, waiverServiceSecret } = settings
    if (!URL.canParse(waiverServiceUrl) || waiverServiceSecret === '') throw noWaiverService()
    const issuedAt = Math.floor(now().getTime() / 1000)
    const request = await venueRequest(database, { caller, asked: body, settings })
    const token = await new SignJWT({ ...request })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LINK_LASTS_S)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(waiverServiceSecret))
    return { url: waiverLinkUrl(waiverServiceUrl, token, randomBytes(8).toString('hex')) }
  },
} satisfies Pick<Handlers, 'signWaiverLink'>
