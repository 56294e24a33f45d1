import { createHash } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import { notSignedIn } from '../errors/not-signed-in'
import { Refusal } from '../errors/refusal'
import type { VerifyBearer } from '../http/authorize'
import type { Caller } from '../http/handler'
import { fetchWhole, getJson, providerUnreachable } from './ask-provider'
import { type ProviderKeys, publicKeys } from './provider/provider-keys'
import { audienceOf, EMBEDDED_ISSUER, issuerOf } from './provider/provider-paths'

const Claims = v.object({
  // Some providers write null for what they do not know.
  email: v.nullish(v.string(), ''),
  email_verified: v.optional(v.unknown()),
  given_name: v.nullish(v.string(), ''),
  family_name: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
})
type Claims = v.InferOutput<typeof Claims>

const Discovery = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
  /** Initiating User Registration via OpenID Connect 1.0. */
  prompt_values_supported: v.fallback(v.array(v.string()), []),
})
type Discovery = v.InferOutput<typeof Discovery>

const saysVerified = ({ email_verified: word }: Claims) => word === true || word === 'true'

/** Without the provider's word, an address stays unproven: a person who registers with it must not become its owner here. */
const isProven = (claims: Claims, trustsEmail: boolean) =>
  saysVerified(claims) || (trustsEmail && claims.email_verified == null)

function callerOf(issuer: string, subject: string, claims: Claims, trustsEmail = false): Caller {
  const [first = '', ...rest] = claims.name.split(' ')
  return {
    issuer,
    subject,
    email: isProven(claims, trustsEmail) ? claims.email.trim().toLowerCase() : '',
    isEmailVerified: saysVerified(claims),
    givenName: claims.given_name || first,
    familyName: claims.family_name || rest.join(' '),
  }
}

/**
 * The provider, or a gateway before it, gave no keys: that says nothing about the token. jose has no error class for
 * most of these.
 */
const isWithoutKeys = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)

/** No memory and no dump of it holds what would sign someone in. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

async function verified(token: string, key: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]) {
  try {
    const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['exp'] })
    if (!payload.sub || !payload.iss) throw notSignedIn()
    return { payload, subject: payload.sub, issuer: payload.iss }
  } catch (error) {
    if (isWithoutKeys(error)) throw providerUnreachable()
    if (error instanceof errors.JOSEError) throw notSignedIn()
    throw error
  }
}

const KEPT_MS = 60_000
/** Beyond this many all are dropped. */
const MOST_KEPT = 10_000

/**
 * Checks a token's signature once a minute: a check-in is dozens of calls with one token, and the check took longer
 * than most of them. An expired token is never accepted; a key that the provider withdraws counts for up to a minute
 * more, which is less than the keys themselves are cached for.
 */
function onceAMinute<Checked extends { payload: JWTPayload }>(check: (token: string) => Promise<Checked>) {
  const kept = new Map<string, { until: number; checked: Checked }>()
  return async (token: string): Promise<Checked> => {
    const key = hashOf(token)
    const known = kept.get(key)
    if (known && Date.now() < known.until) return known.checked
    const checked = await check(token)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { until: Math.min((checked.payload.exp ?? 0) * 1000, Date.now() + KEPT_MS), checked })
    return checked
  }
}

/** The token's claims; a token with something other than text where text belongs is refused. */
function claimsIn(payload: JWTPayload): Claims {
  const parsed = v.safeParse(Claims, payload)
  if (!parsed.success) throw notSignedIn()
  return parsed.output
}

export interface EmbeddedProvider {
  origin: string
  keys: ProviderKeys
  isSignInAlive: (id: string) => Promise<boolean>
}

/** Tokens of the embedded provider: its keys are at hand, and a token ends with its sign-in. */
export function verifyEmbedded({ origin, keys, isSignInAlive }: EmbeddedProvider): VerifyBearer {
  const key = createLocalJWKSet(publicKeys(keys))
  const options = { issuer: issuerOf(origin), audience: audienceOf(origin), typ: 'at+jwt', algorithms: ['ES256'] }
  const check = onceAMinute((token) => verified(token, key, options))
  return async (token) => {
    const { payload, subject } = await check(token)
    if (typeof payload.sid !== 'string' || !(await isSignInAlive(payload.sid))) throw notSignedIn()
    return { ...callerOf(EMBEDDED_ISSUER, subject, claimsIn(payload)), signIn: payload.sid }
  }
}

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

function discover({ authority, onDiscovered }: ExternalProvider): () => Promise<Discovery & { key: JWTVerifyGetKey }> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  let known: Promise<Discovery & { key: JWTVerifyGetKey }> | null = null
  const ask = async () => {
    // Anyone may read it: a gateway that refuses it says nothing about the guest's token.
    const parsed = v.safeParse(Discovery, await getJson(url).catch(() => null))
    if (!parsed.success) throw providerUnreachable()
    onDiscovered?.({ offersNewAccounts: parsed.output.prompt_values_supported.includes('create') })
    return { ...parsed.output, key: createRemoteJWKSet(new URL(parsed.output.jwks_uri), { [customFetch]: fetchWhole }) }
  }
  return () => {
    // An answer is kept; a failure is not, so that a provider that was down for a moment is asked again.
    known ??= ask().catch((error) => {
      known = null
      throw error
    })
    return known
  }
}

const ToldClaims = v.object({ sub: v.string(), ...Claims.entries })

/** Null where userinfo takes no token that is made for this server, or speaks of someone else. */
async function toldBy(endpoint: string, token: string, { sub }: JWTPayload): Promise<Claims | null> {
  try {
    const parsed = v.safeParse(ToldClaims, await getJson(endpoint, { Authorization: `Bearer ${token}` }))
    return parsed.success && parsed.output.sub === sub ? parsed.output : null
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
}

/**
 * Names and address of a person whose token does not carry them, asked once per token. A no counts for a minute: with a
 * provider that says it to every token, each call of a guest would wait for it.
 */
function askUserInfo() {
  const answers = new Map<string, { until: number; claims: Promise<Claims | null> }>()
  return (endpoint: string, token: string, payload: JWTPayload): Promise<Claims | null> => {
    const now = Date.now()
    const hash = hashOf(token)
    const held = answers.get(hash)
    if (held && now < held.until) return held.claims
    for (const [key, { until }] of answers) if (until <= now) answers.delete(key)
    const claims = toldBy(endpoint, token, payload)
    const answer = { until: Math.min((payload.exp ?? 0) * 1000, now + 10 * 60_000), claims }
    answers.set(hash, answer)
    claims.then(
      (told) => {
        if (!told) answer.until = Math.min(answer.until, now + KEPT_MS)
      },
      () => answers.delete(hash),
    )
    return claims
  }
}

export interface ExternalProvider {
  authority: string
  audience: string | null
  /** Whether an address counts where the provider says neither that it is verified nor that it is not. */
  trustsEmail?: boolean
  /** If given, the provider is asked for at once, and this is called if it does not answer. */
  onUnreachable?: () => void
  /** Hears what the provider says of itself, once it has answered. */
  onDiscovered?: ((provider: { offersNewAccounts: boolean }) => void) | undefined
}

/** Tokens of any other OIDC provider: its discovery document and keys are fetched once and kept. */
export function verifyExternal(external: ExternalProvider): VerifyBearer {
  const { audience, trustsEmail = false, onUnreachable } = external
  const discovery = discover(external)
  if (onUnreachable) discovery().catch(onUnreachable)
  const userInfo = askUserInfo()
  const check = onceAMinute(async (token) => {
    const { issuer, key } = await discovery()
    return verified(token, key, { issuer, algorithms: ASYMMETRIC, ...(audience ? { audience } : {}) })
  })
  return async (token) => {
    const { payload, subject, issuer } = await check(token)
    const { userinfo_endpoint: endpoint } = await discovery()
    const own = claimsIn(payload)
    const isEnough = own.email !== '' && (trustsEmail || own.email_verified != null)
    if (isEnough || !endpoint) return callerOf(issuer, subject, own, trustsEmail)
    const told = await userInfo(endpoint, token, payload)
    // The person is known all the same, and the address stays unproven.
    if (!told && own.email === '') throw notSignedIn()
    return callerOf(issuer, subject, told ?? own, trustsEmail)
  }
}
