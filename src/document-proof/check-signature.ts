import { ContentInfo, CryptoEngine, SignedData } from 'pkijs'
import { sha256 } from '../contract/sha256'
import { differs, type Finding, matches } from './finding'

export interface CheckedSignature {
  findings: Finding[]
  /** SHA-256 of the certificate in the file; null where there is none. */
  certificateSha256: string | null
}

const unsigned = (words: string): CheckedSignature => ({ findings: [differs(words)], certificateSha256: null })

/** Bytes as text, one character a byte: the marks of a PDF are ASCII. */
const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Named, because the library that signs sets another one for all of this process. */
const engine = () => new CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto })

async function verified(content: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) {
  const { content: schema } = ContentInfo.fromBER(signature)
  const signed = new SignedData({ schema })
  const isValid = await signed.verify({ signer: 0, data: content.buffer, checkChain: false }, engine())
  const [certificate] = signed.certificates ?? []
  const der = certificate ? new Uint8Array(certificate.toSchema().toBER()) : null
  return { isValid, certificateSha256: der && (await sha256(der)) }
}

/** Whether the last signature in a PDF covers all of it, and fits its bytes. */
export async function checkSignature(file: Uint8Array): Promise<CheckedSignature> {
  const text = asText(file)
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1)
  if (!range) return unsigned('This file carries no signature.')
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const hex = /^<([0-9a-fA-F]+)>$/.exec(text.slice(from + length, next))?.[1]
  if (from !== 0 || !hex) return unsigned('The signature of this file is damaged.')
  const reachesEnd = next + rest === file.length
  const content = concatenated(file.slice(0, length), file.slice(next, next + rest))
  try {
    const { isValid, certificateSha256 } = await verified(content, bytesOfHex(hex))
    if (!isValid) return { findings: [differs('The file was changed after it was signed.')], certificateSha256 }
    const finding = reachesEnd
      ? matches('The file is as it was signed: no byte of it was changed.')
      : differs('Something was added to the file after it was signed.')
    return { findings: [finding], certificateSha256 }
  } catch {
    return unsigned('The signature of this file is damaged, or the file was changed after it was signed.')
  }
}
