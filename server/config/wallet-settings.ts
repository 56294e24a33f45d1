import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { CannotStart, codeOf } from '../errors/cannot-start'

/** What signs Apple passes. Certificates and key are PEM texts. */
export interface AppleIdentity {
  passTypeIdentifier: string
  teamIdentifier: string
  signerCert: string
  signerKey: string
  signerKeyPassphrase: string
  wwdr: string
  /** Made here, and trusted by no phone. */
  isDemo: boolean
}

/** What signs save links of Google Wallet. */
export interface GoogleIdentity {
  issuerId: string
  clientEmail: string
  /** PKCS #8 PEM of an RSA key. */
  privateKey: string
  isDemo: boolean
}

export interface WalletSettings {
  /** Null: a self-signed demo certificate is made. */
  apple: AppleIdentity | null
  /** Null: a demo key is made. */
  google: GoogleIdentity | null
}

type Environment = Record<string, string | undefined>

const settingOf = (environment: Environment, name: string) => environment[name]?.trim() ?? ''

/** A setting that holds either the PEM or JSON text itself, or the path of a file with it. */
function textOf(environment: Environment, name: string): string {
  const value = settingOf(environment, name)
  if (value === '' || value.startsWith('-----BEGIN') || value.startsWith('{')) return value
  try {
    return readFileSync(value, 'utf8')
  } catch (error) {
    throw new CannotStart('bad-configuration', `${name} names a file that cannot be read (${codeOf(error)}).`, error)
  }
}

/** True when all are set, false when none is; half of them is a mistake that has to be seen at the start. */
function areAllSet(environment: Environment, names: readonly string[]): boolean {
  const missing = names.filter((name) => settingOf(environment, name) === '')
  if (missing.length > 0 && missing.length < names.length)
    throw new CannotStart('half-configured', `${names.join(', ')} belong together: ${missing.join(', ')} is missing.`)
  return missing.length === 0
}

/** Runs a reading of key material; what cannot be read has to be seen at the start, not at the first guest. */
function readable<T>(read: () => T, complaint: string): T {
  try {
    return read()
  } catch (error) {
    throw new CannotStart('bad-configuration', complaint, error)
  }
}

function checkApple({ signerCert, signerKey, signerKeyPassphrase: passphrase, wwdr }: AppleIdentity): void {
  const certificate = readable(() => new X509Certificate(signerCert), 'APPLE_PASS_CERT is no certificate in PEM.')
  readable(() => new X509Certificate(wwdr), 'APPLE_WWDR_CERT is no certificate in PEM.')
  const key = readable(
    () => createPrivateKey({ key: signerKey, passphrase }),
    'APPLE_PASS_KEY cannot be opened: is it PEM, and is APPLE_PASS_KEY_PASSPHRASE right?',
  )
  if (!certificate.checkPrivateKey(key))
    throw new CannotStart('bad-configuration', 'APPLE_PASS_KEY is not the key of APPLE_PASS_CERT.')
}

function readApple(environment: Environment): AppleIdentity | null {
  const names = ['APPLE_PASS_CERT', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERT', 'APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID']
  if (!areAllSet(environment, names)) return null
  const identity = {
    passTypeIdentifier: settingOf(environment, 'APPLE_PASS_TYPE_ID'),
    teamIdentifier: settingOf(environment, 'APPLE_TEAM_ID'),
    signerCert: textOf(environment, 'APPLE_PASS_CERT'),
    signerKey: textOf(environment, 'APPLE_PASS_KEY'),
    signerKeyPassphrase: settingOf(environment, 'APPLE_PASS_KEY_PASSPHRASE'),
    wwdr: textOf(environment, 'APPLE_WWDR_CERT'),
    isDemo: false,
  }
  checkApple(identity)
  return identity
}

const ServiceAccount = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.nonEmpty()),
    private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')),
  }),
)

function readGoogle(environment: Environment): GoogleIdentity | null {
  const names = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT']
  if (!areAllSet(environment, names)) return null
  const account = v.safeParse(ServiceAccount, textOf(environment, 'GOOGLE_WALLET_SERVICE_ACCOUNT'))
  if (!account.success)
    throw new CannotStart('bad-configuration', 'GOOGLE_WALLET_SERVICE_ACCOUNT is no key file of a service account.')
  readable(
    () => createPrivateKey(account.output.private_key),
    'GOOGLE_WALLET_SERVICE_ACCOUNT holds a private key that cannot be opened.',
  )
  return {
    issuerId: settingOf(environment, 'GOOGLE_WALLET_ISSUER_ID'),
    clientEmail: account.output.client_email,
    privateKey: account.output.private_key,
    isDemo: false,
  }
}

export const readWalletSettings = (environment: Environment): WalletSettings => ({
  apple: readApple(environment),
  google: readGoogle(environment),
})
