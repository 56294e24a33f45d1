import * as v from 'valibot'
import { fromBase64, toBase64 } from '../queue/base64'
import { CopyRefused } from './copy-refused'

const FORMAT = 'basehut-documents'
const VERSION = 1
/** OWASP's figure for PBKDF2 with SHA-256. The file says its own, so that it can grow. */
const ITERATIONS = 600_000
/** A file must not be able to keep a device busy for an hour. */
const MOST_ITERATIONS = 10_000_000

const base64 = v.pipe(v.string(), v.base64())

const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const Sealed = v.object({
  ...Head.entries,
  key: v.object({
    derivation: v.literal('PBKDF2-SHA-256'),
    iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ITERATIONS)),
    salt: base64,
  }),
  cipher: v.object({ name: v.literal('AES-256-GCM'), iv: base64 }),
  content: base64,
})

/** The same words typed on another keyboard, perhaps with a space after them, are the same passphrase. */
const typed = (passphrase: string) => new TextEncoder().encode(passphrase.normalize('NFKC').trim())

async function keyFrom(passphrase: string, salt: BufferSource, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', typed(passphrase), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** The readable part is authenticated too: no one can make a file of one version look like one of another. */
const cipherOf = (iv: BufferSource, version: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${FORMAT} ${version}`),
})

/** A file that is unreadable without the passphrase: JSON around AES-256-GCM, the key from PBKDF2. */
export async function seal(content: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyFrom(passphrase, salt, ITERATIONS)
  const sealed = await crypto.subtle.encrypt(cipherOf(iv, VERSION), key, new TextEncoder().encode(content))
  const file: v.InferOutput<typeof Sealed> = {
    format: FORMAT,
    version: VERSION,
    key: { derivation: 'PBKDF2-SHA-256', iterations: ITERATIONS, salt: toBase64(salt) },
    cipher: { name: 'AES-256-GCM', iv: toBase64(iv) },
    content: toBase64(sealed),
  }
  return JSON.stringify(file, null, 2)
}

function readSealed(text: string): v.InferOutput<typeof Sealed> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), Head), text)
  if (!json.success) throw new CopyRefused('not-a-copy')
  if (json.output.version > VERSION) throw new CopyRefused('newer')
  const sealed = v.safeParse(v.pipe(v.string(), v.parseJson(), Sealed), text)
  if (!sealed.success) throw new CopyRefused('damaged')
  return sealed.output
}

/** Rejects with CopyRefused. A changed file cannot be told from a wrong passphrase: that is the point of the seal. */
export async function unseal(text: string, passphrase: string): Promise<string> {
  const { version, key, cipher, content } = readSealed(text)
  const derived = await keyFrom(passphrase, fromBase64(key.salt), key.iterations)
  const open = crypto.subtle.decrypt(cipherOf(fromBase64(cipher.iv), version), derived, fromBase64(content))
  const bytes = await open.catch(() => {
    throw new CopyRefused('wrong-passphrase')
  })
  return new TextDecoder().decode(bytes)
}
