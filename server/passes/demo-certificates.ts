import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type forge from 'node-forge'
import { certificateNumber } from '../encoding/certificate-number'

export const DEMO_PASS_TYPE = 'pass.demo.basehut'
export const DEMO_TEAM = 'DEMO000000'
const YEARS = 10

/** An RSA key pair as PEM texts. */
export const makeKeys = () =>
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

async function certificate({ subject, publicKey, issuer, issuerKey, isAuthority }: Certificate): Promise<string> {
  const { default: forge } = await import('node-forge')
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = certificateNumber()
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

/** A signer's certificate and key, and the certificate of the authority that it comes from. */
export async function makeApplePems() {
  const [authority, signer] = [await makeKeys(), await makeKeys()]
  const issuer = [{ name: 'commonName', value: 'Basehut demo authority' }]
  const issuerKey = authority.privateKey
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: DEMO_PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${DEMO_PASS_TYPE}` },
    { name: 'organizationalUnitName', value: DEMO_TEAM },
    { name: 'organizationName', value: 'Basehut demo' },
  ]
  return {
    wwdr: await certificate({ subject: issuer, publicKey: authority.publicKey, issuer, issuerKey, isAuthority: true }),
    signerCert: await certificate({ subject, publicKey: signer.publicKey, issuer, issuerKey, isAuthority: false }),
    signerKey: signer.privateKey,
  }
}
