import type { Api } from '../../api/client'
import { urlIn } from '../../contract/address/url-in'
import type { SettingsDocument } from '../../contract/entities/settings'
import { type ExternalWaiverRequest, waiverLinkUrl } from '../../contract/entities/waiver'
import { WAIVER_LINK_LASTS_S } from '../../contract/waiver/external-waiver'

export type ServiceSettings = Pick<SettingsDocument, 'waiverServiceUrl' | 'waiverServiceSecret'>

export type LinkOutcome = { ok: true; url: string } | { ok: false; reason: 'not-configured' | 'unreachable' }

/** A device's clock may be a few minutes ahead: a service refuses what is signed in its future. */
const CLOCK_AHEAD_S = 5 * 60

const randomSuffix = () => crypto.randomUUID().replaceAll('-', '')

/** Signs in the browser where the settings document carries the secret, and asks the server otherwise (design.md). */
export async function makeWaiverLink(
  api: Pick<Api, 'request'>,
  request: ExternalWaiverRequest,
  { service: { waiverServiceUrl, waiverServiceSecret }, now }: { service: ServiceSettings; now: Date },
): Promise<LinkOutcome> {
  if (waiverServiceSecret) {
    if (!urlIn(waiverServiceUrl)) return { ok: false, reason: 'not-configured' }
    const { SignJWT } = await import('jose/jwt/sign')
    const seconds = Math.floor(now.getTime() / 1000)
    const token = await new SignJWT({ ...request })
      .setIssuedAt(seconds - CLOCK_AHEAD_S)
      .setExpirationTime(seconds + WAIVER_LINK_LASTS_S)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(waiverServiceSecret))
    return { ok: true, url: waiverLinkUrl(waiverServiceUrl, token, randomSuffix()) }
  }
  const answer = await api.request('signWaiverLink', { body: request })
  if (answer.ok) return { ok: true, url: answer.value.url }
  // A gateway's 404 passes: only the server's own word has a code.
  const isNotConfigured = Boolean(answer.error?.code) && (answer.kind === 'conflict' || answer.kind === 'not-found')
  return { ok: false, reason: isNotConfigured ? 'not-configured' : 'unreachable' }
}
