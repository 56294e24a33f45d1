import { type PGlite, types } from '@electric-sql/pglite'

/** PostgreSQL takes these as the bytes of their letters, and checks them as it does a text. */
const TYPES = [types.TEXT, types.VARCHAR, types.JSON]
/** A shorter text is counted sooner than its bytes are made. */
const LONG = 256

/**
 * PGlite counts the bytes of each text letter by letter in JavaScript, twice: of a waiver's rows that was a tenth of all that
 * its completion cost. Bytes are sent as they are.
 */
export function sendLongTextsAsBytes(client: PGlite): void {
  const serializers: Record<number, (value: unknown) => string | Uint8Array> = client.serializers
  for (const type of TYPES) {
    const textOf = client.serializers[type]
    if (!textOf) throw new Error(`PGlite writes no values of type ${type}.`)
    serializers[type] = (value) => {
      const text = textOf(value)
      return text.length < LONG ? text : Buffer.from(text)
    }
  }
}
