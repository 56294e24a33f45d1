import { generateKeyPair, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { certificateNumber } from '../encoding/certificate-number'
import { sha256 } from '../encoding/sha256'
import { documentKeys } from './document-key.table'

export interface DocumentKey {
  certificateSha256: string
  /** PEM texts. */
  certificate: string
  privateKey: string
}

/** Longer than anyone keeps a waiver: a certificate that ran out would have readers doubt old copies. */
const YEARS = 40

/** A certificate says who signed; it was made by the venue itself, so a reader that knows it by its hash trusts it. */
async function selfSigned({
  venue,
  publicKey,
  privateKey,
  now,
}: Record<'venue' | 'publicKey' | 'privateKey', string> & { now: Date }): Promise<string> {
  const { default: forge } = await import('node-forge')
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = certificateNumber()
  made.validity.notBefore = now
  made.validity.notAfter = new Date(now)
  made.validity.notAfter.setFullYear(now.getFullYear() + YEARS)
  // The name of a certificate has room for 64 characters.
  const name = [
    {
      name: 'commonName',
      value: [...venue].slice(0, 64).join('') || 'Basehut venue',
      valueTagClass: forge.asn1.Type.UTF8 as never,
    },
  ]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ])
  made.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

export const derOf = (certificate: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new X509Certificate(certificate).raw)

const read = async (database: Database): Promise<DocumentKey | null> =>
  (await database.select().from(documentKeys).orderBy(asc(documentKeys.madeAt)).limit(1))[0] ?? null

/** The venue's key: made by the first process that needs it, and read by all others. It is part of every backup. */
export async function documentKey(
  database: Database,
  { venue, now }: { venue: string; now: Date },
): Promise<DocumentKey> {
  const before = await read(database)
  if (before) return before
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = await selfSigned({ venue, publicKey, privateKey, now })
  const made = { certificateSha256: sha256(derOf(certificate)), certificate, privateKey, madeAt: now }
  return database.transaction(async (tx) => {
    // If two processes make one at once, the second takes the first one's.
    await tx.execute(sql`lock table ${documentKeys} in share row exclusive mode`)
    const meanwhile = await read(tx)
    if (meanwhile) return meanwhile
    await tx.insert(documentKeys).values(made)
    return made
  })
}

/** Certificates of this venue, by their hash. */
export async function ownCertificates(database: Database): Promise<Set<string>> {
  const rows = await database.select({ hash: documentKeys.certificateSha256 }).from(documentKeys)
  return new Set(rows.map(({ hash }) => hash))
}
