import { CryptoKeySigner, PDF } from '@libpdf/core'
import { Certificate, CryptoEngine } from 'pkijs'
import { canonicalJson } from '../../../src/contract/canonical-json'
import { EVIDENCE_FILE, EVIDENCE_FORMAT, type EvidenceFile } from '../../../src/contract/entities/document-file'
import { sha256, sha256OfText } from '../../../src/contract/sha256'

export const id = '11111111-1111-4111-8111-111111111111'
const text = '<p>Skiing is dangerous.</p>'
const page = `<main>${text}</main>`

async function evidence(): Promise<EvidenceFile> {
  const sealed = {
    receiptId: id,
    taskName: 'Summit Valley Waiver',
    onBehalfOf: 'Leo Lindqvist',
    signerName: 'Maya Lindqvist',
    signedOn: '2027-01-16',
    textSha256: await sha256OfText(text),
    waiverHtmlSha256: await sha256OfText(page),
    signatureSha256: null,
  }
  const seal = await sha256OfText(canonicalJson(sealed))
  const entry = canonicalJson({ document: id, seal })
  const previousHash = '0'.repeat(64)
  const chain = { sequence: 7, previousHash, hash: await sha256OfText(`${previousHash}\n${entry}`), entry }
  const venue = { name: 'Summit Valley', address: 'https://venue.example' }
  const rest = { text, page, signature: null, chain }
  return { format: EVIDENCE_FORMAT, document: id, venue, sealed, sealVersion: 3, seal, ...rest }
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** A key of a venue, with a certificate of its own making. */
async function aKey() {
  const engine = new CryptoEngine({ name: 'test', crypto })
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine)
  await certificate.sign(pair.privateKey, 'SHA-256', engine)
  return { der: new Uint8Array(certificate.toSchema(true).toBER()), privateKey: pair.privateKey }
}

/** The PDF of a document, and what its venue says of it. */
export async function aDocument() {
  const carried = await evidence()
  const key = await aKey()
  const pdf = PDF.create()
  pdf.addPage()
  pdf.addAttachment(EVIDENCE_FILE, new TextEncoder().encode(JSON.stringify(carried)))
  const signer = new CryptoKeySigner(key.privateKey, key.der, 'RSA', algorithm.name)
  const signed = await (await PDF.load(await pdf.save())).sign({ signer, estimatedSize: 4096 })
  const bytes = new Uint8Array(signed.bytes)
  const proof = {
    id,
    seal: carried.seal,
    chain: { sequence: carried.chain.sequence, hash: carried.chain.hash },
    pdfSha256: await sha256(bytes),
    certificates: [await sha256(key.der)],
  }
  return { bytes, proof }
}
