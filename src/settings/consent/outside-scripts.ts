import { scriptAddress } from '../trust/trusted-types'

/**
 * Pages where nothing but our own script runs: the sign-in, the check-in with its signatures, a form about a family
 * member, a ticket's link (it names its holder), the front desk and the administration with its keys.
 */
const own = /^\/(?:oidc-[^/]*|checkin|checkinComplete|add-family-member|connect|desk|admin)(?:\/|$)/i

export const runsOwnScriptsOnly = (pathname: string): boolean => own.test(pathname)

/** A script that is in the page cannot be taken out again; this tells that one is. */
const MARK = 'data-outside'

export const hasOutsideScripts = (page: Document): boolean => page.querySelector(`script[${MARK}]`) !== null

/** A failed load (no network, a blocker) is no error of ours: the page goes on without it. */
export function addOutsideScript(page: Document, address: string): void {
  const script = page.createElement('script')
  script.setAttribute(MARK, '')
  script.async = true
  script.src = scriptAddress(address)
  page.head.append(script)
}
