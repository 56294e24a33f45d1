import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  OidcClient,
  type SigninResponse,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import * as v from 'valibot'
import type { OidcSettings } from '../contract/entities/settings'
import { answersNow } from './answers-now'
import { leaveByForm } from './leave-by-form'
import { GrantEnded, type Provider, type SignedIn } from './provider'
import { SignInFailed } from './sign-in-failed'
import { signInFailureOf } from './sign-in-failure'
import { LEEWAY_MS, type Tokens } from './tokens'

/** Initiating User Registration via OpenID Connect 1.0. */
const Registration = v.object({ prompt_values_supported: v.array(v.string()) })

const REQUEST_SECONDS = 10
const SILENT_SECONDS = 10
/** Where a provider leaves out how long a token lives. */
const DEFAULT_LIFE_SECONDS = 300

/** What a provider sends is typed by the library only, which has not looked at it. */
const textOr = <T>(value: unknown, none: T) => (typeof value === 'string' && value !== '' ? value : none)

type Granted = Pick<User | SigninResponse, 'access_token' | 'expires_at' | 'refresh_token' | 'id_token' | 'scope'>

/** Tokens are renewed some time before they end (tokens.ts): one that is short-lived is used for half of its life. */
function endOf(expiresAt: number | undefined): number {
  const now = Date.now()
  const life = (expiresAt ?? 0) * 1000 - now
  if (!Number.isFinite(life) || life <= 0) return now + DEFAULT_LIFE_SECONDS * 1000
  return now + Math.max(life, life / 2 + LEEWAY_MS)
}

/** Null where the answer holds no token that can be used. */
function tokensOf(granted: Granted, owner: { iss: unknown; sub: unknown }): Tokens | null {
  const iss = textOr(owner.iss, null)
  const sub = textOr(owner.sub, null)
  const accessToken = textOr(granted.access_token, null)
  if (!iss || !sub || !accessToken) return null
  return {
    iss,
    sub,
    accessToken,
    expiresAt: endOf(granted.expires_at),
    refreshToken: textOr(granted.refresh_token, null),
    idToken: textOr(granted.id_token, null),
    scope: textOr(granted.scope, null),
  }
}

function signedIn(user: User): SignedIn | null {
  const tokens = tokensOf(user, user.profile)
  if (!tokens) return null
  const { name, given_name, family_name, email } = user.profile
  const givenName = textOr(given_name, '')
  const familyName = textOr(family_name, '')
  const identity = {
    iss: tokens.iss,
    sub: tokens.sub,
    name: textOr(name, [givenName, familyName].filter(Boolean).join(' ')),
    givenName,
    familyName,
    email: textOr(email, ''),
  }
  return { identity, tokens, returnTo: user.state }
}

/** The provider behind `oidc`. `origin` is this app's; `storage` keeps the state of a sign-in under way. */
export function createOidcProvider(oidc: OidcSettings, origin: string, storage: Storage): Provider {
  const manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    scope: oidc.scope,
    ...(oidc.resource && { resource: oidc.resource }),
    redirect_uri: `${origin}/oidc-callback`,
    silent_redirect_uri: `${origin}/oidc-silent-renew`,
    stateStore: new WebStorageStateStore({ store: storage, prefix: 'basehut.oidc.' }),
    // The session keeps identity and tokens itself, apart from each other.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    automaticSilentRenew: false,
    requestTimeoutInSeconds: REQUEST_SECONDS,
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
    // A revocation answers 200 with no body worth reading, in whatever type (RFC 7009, 2.2).
    revokeTokenAdditionalContentTypes: ['text/'],
  })
  const client = new OidcClient(manager.settings, manager.metadataService)

  return {
    async offersNewAccounts() {
      const metadata = v.safeParse(Registration, await manager.metadataService.getMetadata())
      return metadata.success && metadata.output.prompt_values_supported.includes('create')
    },

    async startSignIn({ returnTo, askAgain, emailHint, action, isNew, isAtKiosk }) {
      await manager.clearStaleState()
      await manager.signinRedirect({
        state: returnTo,
        // The guarded page stays out of the history: Back from the provider must not start the sign-in again. From a page that is
        // left for one of the provider's own, such as the change of an address, Back leads there again.
        redirectMethod: action ? 'assign' : 'replace',
        ...((isNew || askAgain) && { prompt: isNew ? 'create' : 'login' }),
        ...(emailHint && { login_hint: emailHint }),
        extraQueryParams: { ...(action && { action }), ...(isAtKiosk && { kiosk: '1' }) },
      })
    },

    async finishSignIn(url) {
      const user = await manager.signinRedirectCallback(url).catch((error: unknown) => {
        throw new SignInFailed(signInFailureOf(error), error)
      })
      const found = signedIn(user)
      if (!found) throw new SignInFailed('refused', new Error('The provider gave no token'))
      return found
    },

    async signInSilently() {
      try {
        const user = await manager.signinSilent({ forceIframeAuth: true })
        return user && signedIn(user)
      } catch (error) {
        if (error instanceof ErrorResponse || error instanceof ErrorTimeout) return null
        throw error
      }
    },

    async renew(tokens) {
      if (!tokens.refreshToken) throw new GrantEnded()
      try {
        // biome-ignore lint/correctness/useHookAtTopLevel: a method of oidc-client-ts, not a React hook
        const granted = await client.useRefreshToken({
          state: {
            refresh_token: tokens.refreshToken,
            session_state: null,
            profile: { iss: tokens.iss, sub: tokens.sub, aud: oidc.clientId, exp: 0, iat: 0 },
            ...(tokens.idToken && { id_token: tokens.idToken }),
            ...(tokens.scope && { scope: tokens.scope }),
          },
          timeoutInSeconds: REQUEST_SECONDS,
          ...(oidc.resource && { resource: oidc.resource }),
        })
        const renewed = tokensOf(granted, tokens)
        if (!renewed) throw new GrantEnded()
        return {
          ...renewed,
          refreshToken: renewed.refreshToken ?? tokens.refreshToken,
          idToken: renewed.idToken ?? tokens.idToken,
        }
      } catch (error) {
        if (error instanceof ErrorResponse && error.error === 'invalid_grant')
          throw new GrantEnded('', { cause: error })
        throw error
      }
    },

    revoke: (refreshToken) => client.revokeToken(refreshToken, 'refresh_token'),

    async endSession(idToken) {
      const endpoint = await manager.metadataService.getEndSessionEndpoint()
      if (!endpoint) throw new Error('The provider has no page to sign out at')
      // If nothing answers there, the guest would face the browser's error page, and an installed app has no way out of
      // it.
      if (!(await answersNow(manager.settings.metadataUrl))) throw new Error('The provider does not answer now')
      const asked = { client_id: oidc.clientId, post_logout_redirect_uri: `${origin}/` }
      // The page's policy allows forms only to the provider's own origin. A provider elsewhere may ask the person
      // first: it is not sent the ID token, which would be in the address.
      if (new URL(endpoint).origin === new URL(oidc.authority).origin)
        return leaveByForm(document, endpoint, { ...asked, id_token_hint: idToken })
      const address = new URL(endpoint)
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      window.location.replace(address)
    },
  }
}

/** Runs in the hidden frame at /oidc-silent-renew: hands the provider's answer to the page that opened it. */
export const passSilentAnswerOn = async (url: string) => {
  const manager = new UserManager({ authority: url, client_id: '-', redirect_uri: url })
  await manager.signinSilentCallback(url)
}
