export type ReaderTroubleCode = 'wrong-device' | 'lost' | 'timeout' | 'refused' | 'expired' | 'not-allowed' | 'off'

export class ReaderTrouble extends Error {
  override readonly name = 'ReaderTrouble'
  readonly code: ReaderTroubleCode

  constructor(code: ReaderTroubleCode) {
    super(code)
    this.code = code
  }
}

/** An open connection to a reader. Its calls reject with ReaderTrouble. */
export interface ReaderLink {
  readChallenge(): Promise<Uint8Array>
  writeActivation(message: Uint8Array<ArrayBuffer>): Promise<void>
  /** One of `resultCodes`. */
  readResult(): Promise<number>
  close(): void
}

export interface GateReader {
  open(): Promise<ReaderLink>
}

/** All that this app wants of Bluetooth; the only way to it. */
export interface ReaderPort {
  /** Lets the person choose a reader: call from a tap. Null when they closed the list, which is no error. */
  choose(): Promise<GateReader | null>
}
