import { CompactEncrypt, CompactSign, calculateJwkThumbprint, importJWK } from 'jose'
import type { DevicePublicKey } from '../contract/entities/device/device'
import {
  SEAL_ALGORITHM,
  SEAL_ENCRYPTION,
  SEALED_DOCUMENT_TYPE,
  type SealedContents,
  type SealingKey,
  STAY_ALGORITHM,
} from '../contract/entities/device/sealed-document'

/** Signs what one guest gives while they are at a kiosk. It is in memory only, and gone with the page. */
export interface StayKey {
  privateKey: CryptoKey
  publicKey: DevicePublicKey
}

/** A key whose private half the browser lets no one read, this app included. */
export async function newStayKey(): Promise<StayKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } }
}

export const thumbprintOf = ({ publicKey }: Pick<StayKey, 'publicKey'>): Promise<string> =>
  calculateJwkThumbprint(publicKey)

interface ToSeal {
  contents: SealedContents
  /** The document's exact bytes, whose hash `contents` names. */
  body: ArrayBuffer
  stayKey: StayKey
  sealingKey: SealingKey
}

/**
 * Signs a document with the key of the guest's stay, then encrypts it to the venue's key. Encrypting alone would prove
 * nothing: anyone can do so with a public key.
 */
export async function sealDocument({ contents, body, stayKey, sealingKey }: ToSeal): Promise<string> {
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(contents)))
    .setProtectedHeader({ alg: STAY_ALGORITHM, typ: SEALED_DOCUMENT_TYPE, jwk: stayKey.publicKey })
    .sign(stayKey.privateKey)
  // The bytes follow unencoded: inside the signature's JSON they would grow by a third, twice.
  const head = new TextEncoder().encode(`${signed}\n`)
  const plaintext = new Uint8Array(head.byteLength + body.byteLength)
  plaintext.set(head)
  plaintext.set(new Uint8Array(body), head.byteLength)
  const { kid, ...publicKey } = sealingKey
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: SEAL_ALGORITHM, enc: SEAL_ENCRYPTION, kid })
    .encrypt(await importJWK(publicKey, SEAL_ALGORITHM))
}
