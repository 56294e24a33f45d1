/** The venue's server, as passkeys know it. */
export interface RelyingParty {
  /** The name of the host: a passkey belongs to it for good. */
  id: string
  origin: string
}

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Null where browsers have no passkeys: for a network address in place of a name, and without https. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { hostname, protocol } = new URL(origin)
  if (isAddress(hostname)) return null
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure ? { id: hostname, origin } : null
}

/** Whose a passkey is, as the device keeps it beside the key: base64url. */
export const userHandleOf = (subject: string) => Buffer.from(subject).toString('base64url')
