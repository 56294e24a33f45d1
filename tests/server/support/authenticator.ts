import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Made {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  counter: number
}

/** What the venue asks a browser for, as far as a device reads it. */
interface Asked {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}

interface Twist {
  origin?: string
  rpId?: string
  /** Whether the device has asked for a face, a finger or its code. */
  isUserVerified?: boolean
  /** A copy of the key goes on counting where it was copied. */
  counter?: number
  userHandle?: string
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A byte string as CBOR writes it. */
const cborBytes = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  // A map of five: kty EC2, alg ES256, crv P-256, x and y.
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)])
}

/** A phone that keeps passkeys, as the venue meets it through a browser. It answers whatever it is told to. */
export function createAuthenticator(origin: string) {
  const made: Made[] = []

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, counter: number, attested: Uint8Array, twist: Twist) {
    const flags = 0x01 | (twist.isUserVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  return {
    /** Makes a passkey. */
    create({ challenge, rp, user }: Asked, twist: Twist = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      made.push({ id, privateKey, userHandle: user?.id ?? '', counter: 0 })
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const data = authenticatorData(rp?.id ?? '', 0, attested, twist)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')],
        cborBytes(data),
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    /** Answers with the passkey of that number (from 0). */
    get({ challenge, rpId = '' }: Asked, twist: Twist = {}, index = 0) {
      const passkey = made[index]
      if (!passkey) throw new Error('This device has no such passkey')
      passkey.counter = twist.counter ?? passkey.counter + 1
      const data = authenticatorData(rpId, passkey.counter, Buffer.alloc(0), twist)
      const client = clientData('webauthn.get', challenge, twist)
      return {
        id: base64url(passkey.id),
        rawId: base64url(passkey.id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey)),
          userHandle: twist.userHandle ?? passkey.userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
