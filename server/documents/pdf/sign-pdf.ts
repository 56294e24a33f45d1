import { createPrivateKey, webcrypto } from 'node:crypto'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { words } from './words'

export interface Signer {
  /** DER. */
  certificate: Uint8Array
  /** PEM. */
  privateKey: string
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** Room for one certificate and one signature; what is not used stays in the file as zeros. */
const ROOM_BYTES = 4096

/** Adds the venue's signature to the end of the file, over all bytes before it. */
export async function signPdf(pdf: Uint8Array, { certificate, privateKey }: Signer, at: Date): Promise<Uint8Array> {
  const der = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' })
  const key = await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
  const signer = new CryptoKeySigner(key as never, certificate, 'RSA', algorithm.name)
  const unsigned = await PDF.load(pdf)
  const signed = await unsigned.sign({ signer, signingTime: at, reason: words.reason, estimatedSize: ROOM_BYTES })
  return signed.bytes
}
