import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { waiverLinkUrl } from '../../src/contract/waiver'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { readSettings } from '../settings/settings.store'

const noWaiverService = () =>
  new Refusal(409, 'no-waiver-service', 'This waiver is signed elsewhere, and the venue has not set up where.')

export const waiverLinkHandlers = {
  /** The request itself is the token's payload: HS256 with the secret that the venue shares with the waiver service. */
  async signWaiverLink({ database, body }) {
    const { waiverServiceUrl, waiverServiceSecret } = await readSettings(database)
    if (!URL.canParse(waiverServiceUrl) || waiverServiceSecret === '') throw noWaiverService()
    const token = await new SignJWT(body)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(waiverServiceSecret))
    return { url: waiverLinkUrl(waiverServiceUrl, token, randomBytes(8).toString('hex')) }
  },
} satisfies Pick<Handlers, 'signWaiverLink'>
