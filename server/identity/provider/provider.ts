import type { Configuration } from 'oidc-provider'
import type { VenueLook } from '../../branding/venue-look'
import type { Database } from '../../database/database'
import { deviceName } from '../device-name'
import { forgetKioskSession } from '../kiosk/forget-kiosk-session'
import { KIOSK_PARAM } from '../kiosk/kiosk-pages'
import { findAccount, type SignInAccount } from '../sign-in-accounts'
import { noteDevice } from '../signed-in-devices'
import { grantAll } from './grant-all'
import { Provider } from './library.mjs'
import { createProviderAdapter } from './provider-adapter'
import type { ProviderKeys } from './provider-keys'
import { errorPage, signedOutPage, signOutPage } from './provider-pages'
import { audienceOf, issuerOf, PROVIDER_PATH } from './provider-paths'

export const CLIENT_ID = 'basehut'
export const SCOPE = 'openid profile email offline_access'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** However often a device renews, its guest signs in again after this long. */
const SIGN_IN_LASTS = 30 * DAY
const ACCESS_TOKEN_LASTS = 10 * MINUTE

export interface ProviderParts {
  database: Database
  keys: ProviderKeys
  origin: string
  now: () => Date
  /** The venue's name and colours, for the provider's own pages. */
  look: () => Promise<VenueLook>
}

const claimsOf = (account: SignInAccount) => ({
  sub: account.subject,
  email: account.email,
  email_verified: true,
  name: `${account.givenName} ${account.familyName}`.trim(),
  given_name: account.givenName,
  family_name: account.familyName,
})

function configure({ database, keys, origin, now, look }: ProviderParts): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: createProviderAdapter(database, now),
    jwks: keys.jwks as Configuration['jwks'],
    cookies: {
      keys: keys.cookies,
      names: { session: 'basehut_session', interaction: 'basehut_sign_in', resume: 'basehut_resume' },
      long: { ...cookie, path: PROVIDER_PATH },
      short: cookie,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/oidc-callback`, `${origin}/oidc-silent-renew`],
        post_logout_redirect_uris: [`${origin}/`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    async findAccount(_ctx, subject) {
      const account = await findAccount(database, subject)
      return account ? { accountId: subject, claims: () => claimsOf(account) } : undefined
    },
    async extraTokenClaims(ctx, token) {
      const account = 'accountId' in token ? await findAccount(database, token.accountId) : null
      if (!account || !('grantId' in token)) return undefined
      await noteDevice(
        database,
        { grantId: token.grantId, subject: account.subject, name: deviceName(ctx.get('User-Agent')) },
        now(),
      )
      // Names the sign-in, so that the token ends with it.
      return { ...claimsOf(account), sid: token.grantId }
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // The app needs the names from the ID token: its access token is for this server's calls, not for userinfo.
    conformIdTokenClaims: false,
    scopes: SCOPE.split(' '),
    // What the app asks to be done right after a sign-in: 'password', 'address', 'passkey', or 'guest' of staff; and that
    // it is a kiosk.
    extraParams: ['action', KIOSK_PARAM],
    pkce: { required: () => true },
    // Browsers name the origin of a POST even to their own server; the default refuses every one that is named.
    clientBasedCORS: (_ctx, asking) => asking === origin,
    interactions: { url: (_ctx, interaction) => `${PROVIDER_PATH}/sign-in/${interaction.uid}` },
    loadExistingGrant: grantAll(database, SCOPE),
    // Without a consent page the provider drops offline_access from what was asked, and the app needs to renew anyway.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out ends the tokens of that session too, those kept for offline use included.
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: ACCESS_TOKEN_LASTS,
      AuthorizationCode: MINUTE,
      IdToken: ACCESS_TOKEN_LASTS,
      Interaction: 60 * MINUTE,
      Session: SIGN_IN_LASTS,
      Grant: SIGN_IN_LASTS,
      RefreshToken: (_ctx, token) =>
        Math.max(1, SIGN_IN_LASTS - (Math.floor(now().getTime() / 1000) - (token.iiat ?? token.iat))),
    },
    features: {
      devInteractions: { enabled: false },
      // Would keep what anyone sends.
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.body = signOutPage(await look(), form, ctx.oidc.params?.post_logout_redirect_uri !== undefined)
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = signedOutPage(await look(), origin)
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audienceOf(origin),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: audienceOf(origin),
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_LASTS,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    async renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = errorPage(await look(), origin, out.error)
    },
  }
}

export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(issuerOf(parts.origin), configure(parts))
  // The origin comes with every request from this server itself (identity-routes.ts), never from the caller.
  provider.proxy = true
  forgetKioskSession(provider)
  return provider
}
