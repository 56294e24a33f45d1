import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import forge from 'node-forge'
import type { Database } from '../database/database'
import { demoIdentities } from './demo-identity.table'
import type { AppleIdentity, GoogleIdentity } from './wallet-settings'

const PASS_TYPE = 'pass.demo.basehut'
const TEAM = 'DEMO000000'
const YEARS = 10

const makeKeys = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

interface Certificate {
  subject: forge.pki.CertificateField[]
  publicKey: string
  issuer: forge.pki.CertificateField[]
  issuerKey: string
  isAuthority: boolean
}

function certificate({ subject, publicKey, issuer, issuerKey, isAuthority }: Certificate): string {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  // A leading zero byte keeps the number positive, as X.509 wants it.
  made.serialNumber = `00${randomBytes(15).toString('hex')}`
  made.validity.notAfter.setFullYear(made.validity.notBefore.getFullYear() + YEARS)
  made.setSubject(subject)
  made.setIssuer(issuer)
  made.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    { name: 'keyUsage', critical: true, ...(isAuthority ? { keyCertSign: true } : { digitalSignature: true }) },
  ])
  made.sign(forge.pki.privateKeyFromPem(issuerKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

async function makeApplePems() {
  const [authority, signer] = [await makeKeys(), await makeKeys()]
  const issuer = [{ name: 'commonName', value: 'Basehut demo authority' }]
  const issuerKey = authority.privateKey
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { name: 'organizationalUnitName', value: TEAM },
    { name: 'organizationName', value: 'Basehut demo' },
  ]
  return {
    wwdr: certificate({ subject: issuer, publicKey: authority.publicKey, issuer, issuerKey, isAuthority: true }),
    signerCert: certificate({ subject, publicKey: signer.publicKey, issuer, issuerKey, isAuthority: false }),
    signerKey: signer.privateKey,
  }
}

/** The PEM texts of a demo identity: made by the first process that needs them, and read by all others. */
async function ensurePems<Name extends string>(
  database: Database,
  wallet: 'apple' | 'google',
  make: () => Promise<Record<Name, string>>,
): Promise<(name: Name) => string> {
  const read = async () =>
    (await database.select().from(demoIdentities).where(eq(demoIdentities.wallet, wallet)))[0]?.pems
  let pems = await read()
  if (!pems) {
    await database
      .insert(demoIdentities)
      .values({ wallet, pems: await make() })
      .onConflictDoNothing()
    pems = await read()
  }
  return (name) => {
    const pem = pems?.[name]
    if (!pem) throw new Error(`The demo identity for ${wallet} lacks ${name}`)
    return pem
  }
}

export async function ensureDemoApple(database: Database): Promise<AppleIdentity> {
  const pem = await ensurePems(database, 'apple', makeApplePems)
  return {
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    signerCert: pem('signerCert'),
    signerKey: pem('signerKey'),
    signerKeyPassphrase: '',
    wwdr: pem('wwdr'),
    isDemo: true,
  }
}

export async function ensureDemoGoogle(database: Database): Promise<GoogleIdentity> {
  const pem = await ensurePems(database, 'google', async () => ({ privateKey: (await makeKeys()).privateKey }))
  return {
    issuerId: '0000000000000000000',
    clientEmail: 'demo@basehut.invalid',
    privateKey: pem('privateKey'),
    isDemo: true,
  }
}
