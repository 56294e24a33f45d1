import { urlIn } from '../src/contract/address/url-in'
import { isTree } from '../src/contract/tree'

/**
 * Whether the app can start from this settings document. One that it cannot start from must not take the place of one
 * that it can: without a network, the venue would be closed on this device.
 */
export function saysHowToSignIn(document: unknown): boolean {
  const frontEnd = isTree(document) ? document.frontEndSettings : null
  const oidc = isTree(frontEnd) ? frontEnd.oidcSettings : null
  if (!isTree(oidc)) return false
  const { authority, clientId } = oidc
  return typeof authority === 'string' && urlIn(authority) !== null && typeof clientId === 'string' && clientId !== ''
}
