/** The reader's Bluetooth profile (GATT); docs/bluetooth-reader.md says the same to the makers of readers. */
export const gateReaderProfile = {
  service: 'ba5e4075-6a7e-4f1e-9d0c-5e11b4000000',
  /** Read: 16 fresh random bytes for each connection. */
  challenge: 'ba5e4075-6a7e-4f1e-9d0c-5e11b4000001',
  /** Write with response: version, challenge, credential. */
  activation: 'ba5e4075-6a7e-4f1e-9d0c-5e11b4000002',
  /** Read: one byte, see `resultCodes`. */
  result: 'ba5e4075-6a7e-4f1e-9d0c-5e11b4000003',
} as const

export const resultCodes = { pending: 0, accepted: 1, refused: 2, challengeExpired: 3 } as const

export const CHALLENGE_BYTES = 16
const VERSION = 1

/** What is written to the reader. The challenge makes it worthless to anyone who records and repeats it. */
export const activationMessage = (challenge: Uint8Array, credential: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([VERSION, ...challenge, ...credential])

/** Credentials travel as base64. */
export const credentialBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
