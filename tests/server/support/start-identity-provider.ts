import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface OtherProvider {
  issuer: string
  /** A token of this provider; what `claims` does not say is sound. */
  token(claims?: JWTPayload, key?: CryptoKey): Promise<string>
  /** A token that says no end. */
  endless(claims: JWTPayload): Promise<string>
  /** Paths that were asked for. */
  asked: string[]
  /** What its userinfo endpoint answers. */
  userInfo: Record<string, unknown>
  isDown: boolean
  /** What it, or the gateway before it, answers then. */
  downStatus: number
  /** Whether it says that it has a page for new accounts. */
  takesNewAccounts: boolean
  /** A gateway before its keys answers by itself. */
  areKeysDown: boolean
  close(): Promise<void>
}

/** Each provider has the same: making one takes longer than most of what it is asked. */
let keyPair: ReturnType<typeof generateKeyPair> | null = null

/** An identity provider that is not ours: discovery, keys and userinfo. */
export async function startIdentityProvider(): Promise<OtherProvider> {
  keyPair ??= generateKeyPair('RS256')
  const { publicKey, privateKey } = await keyPair
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    provider.asked.push(request.url ?? '')
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: provider.issuer,
        jwks_uri: `${provider.issuer}/keys`,
        userinfo_endpoint: `${provider.issuer}/me`,
        ...(provider.takesNewAccounts && { prompt_values_supported: ['none', 'login', 'create'] }),
      },
      '/keys': { keys: [jwk] },
      '/me': provider.userInfo,
    }
    const isDown = provider.isDown || (provider.areKeysDown && request.url === '/keys')
    const answer = isDown ? undefined : answers[request.url ?? '']
    response.writeHead(answer ? 200 : provider.downStatus, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider: OtherProvider = {
    issuer,
    asked: [],
    userInfo: {},
    isDown: false,
    downStatus: 503,
    takesNewAccounts: false,
    areKeysDown: false,
    endless: (claims) =>
      new SignJWT({ iss: issuer, sub: 'guest-1', aud: 'venue-api', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .setIssuedAt()
        .sign(privateKey),
    token: (claims = {}, key = privateKey) =>
      new SignJWT({ iss: issuer, sub: 'guest-1', aud: 'venue-api', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? '10m')
        .sign(key),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}
