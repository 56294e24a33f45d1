import { createHash, randomBytes } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

/** An OpenID Connect provider of another make, which signs in at once the person that it is told is there. */
export async function startOtherImplementation() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  let claims: Record<string, unknown> = {}
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims))
  server.service.on('beforeUserinfo', (answer) => Object.assign(answer, { body: claims }))

  const metadata = async () => (await fetch(`${issuer}/.well-known/openid-configuration`)).json()

  /** The whole way of a browser: authorization code with PKCE, as the app asks for it. */
  async function signIn(venue: string, who: Record<string, unknown>): Promise<string> {
    claims = { aud: 'venue', ...who }
    const { authorization_endpoint, token_endpoint } = await metadata()
    const verifier = randomBytes(32).toString('base64url')
    const redirect_uri = `${venue}/oidc-callback`
    const query = new URLSearchParams({
      client_id: 'venue',
      response_type: 'code',
      redirect_uri,
      scope: 'openid profile email offline_access',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'here',
    })
    const sent = await fetch(`${authorization_endpoint}?${query}`, { redirect: 'manual' })
    const back = new URL(sent.headers.get('Location') ?? '')
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'venue',
        code: back.searchParams.get('code') ?? '',
        redirect_uri,
        code_verifier: verifier,
      }),
    })
    const { access_token } = await answer.json()
    return access_token
  }

  return { issuer, signIn, close: () => server.stop() }
}
