import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, compactDecrypt, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import {
  SEAL_ALGORITHM,
  SEAL_ENCRYPTION,
  SEALED_DOCUMENT_TYPE,
  SealedContents,
  STAY_ALGORITHM,
} from '../../src/contract/entities/device/sealed-document'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { altered, cannotBeOpened, notADocument, signedByAnother } from './not-taken'
import { sealingKeys } from './sealing-key.table'

/** The contents of a sealed document, signed by the key of this thumbprint. */
export interface OpenedDocument {
  contents: SealedContents
  body: Uint8Array<ArrayBuffer>
  thumbprint: string
}

const LINE_END = 0x0a

function keyOf(sealed: string): string {
  try {
    return decodeProtectedHeader(sealed).kid ?? ''
  } catch {
    return ''
  }
}

async function decrypted(database: Database, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await database
    .select()
    .from(sealingKeys)
    .where(eq(sealingKeys.kid, keyOf(sealed)))
  if (!row) throw cannotBeOpened()
  try {
    const { plaintext } = await compactDecrypt(sealed, await importJWK(row.privateKey, SEAL_ALGORITHM), {
      keyManagementAlgorithms: [SEAL_ALGORITHM],
      contentEncryptionAlgorithms: [SEAL_ENCRYPTION],
    })
    return new Uint8Array(plaintext)
  } catch {
    throw cannotBeOpened()
  }
}

const Contents = v.pipe(v.string(), v.parseJson(), SealedContents)

function headerOf(signed: string) {
  try {
    return decodeProtectedHeader(signed)
  } catch {
    throw notADocument()
  }
}

async function readSigned(signed: string): Promise<{ contents: SealedContents; thumbprint: string }> {
  const { typ, jwk } = headerOf(signed)
  if (typ !== SEALED_DOCUMENT_TYPE || !jwk) throw notADocument()
  const key = jwk as JWK
  let payload: Uint8Array
  try {
    payload = (await compactVerify(signed, await importJWK(key, STAY_ALGORITHM), { algorithms: [STAY_ALGORITHM] }))
      .payload
  } catch {
    throw signedByAnother()
  }
  const parsed = v.safeParse(Contents, new TextDecoder().decode(payload))
  if (!parsed.success) throw notADocument()
  return { contents: parsed.output, thumbprint: await calculateJwkThumbprint(key) }
}

/** Opens a sealed document, and checks its signature over its bytes. Throws NotTaken. */
export async function openSealed(database: Database, sealed: string): Promise<OpenedDocument> {
  const plaintext = await decrypted(database, sealed)
  const end = plaintext.indexOf(LINE_END)
  if (end < 0) throw notADocument()
  const { contents, thumbprint } = await readSigned(new TextDecoder().decode(plaintext.subarray(0, end)))
  const body = plaintext.slice(end + 1)
  if (sha256(body) !== contents.bodySha256) throw altered(contents.ticket)
  return { contents, body, thumbprint }
}
