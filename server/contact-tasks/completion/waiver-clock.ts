import { SIGNED_AT_HEADER } from '../../../src/contract/entities/receipt'
import { dayAt } from '../../settings/venue-day'

export interface SigningTime {
  /** By the device's clock; null when it did not say. */
  signedAt: Date | null
  /** Server time minus device time. */
  differenceMs: number | null
  /** Day at the venue. */
  signedOn: string
}

/** Clocks of devices drift: a few minutes ahead is still the time it says. */
const ACCEPTED_LEAD_MS = 5 * 60_000

/** With its time: a mere day is one earlier west of Greenwich. */
const readMoment = (text: string | null) => (text?.includes('T') ? readInstant(text) : null)

/**
 * When a waiver was signed. A record that waited for a network counts for the day on which it was signed: by the
 * document's own date, which the app tells by the venue's clock as far as it knows it, else by the device's clock. A
 * clock that is ahead of the server's cannot make a signature younger than its arrival.
 */
export function readSigningTime(
  sent: { headers: Headers; signatureDate: string | null; receivedAt: Date },
  timeZone: string,
): SigningTime {
  const { headers, signatureDate, receivedAt } = sent
  const signedAt = readInstant(headers.get(SIGNED_AT_HEADER)) ?? readInstant(signatureDate)
  const differenceMs = signedAt === null ? null : receivedAt.getTime() - signedAt.getTime()
  const latest = receivedAt.getTime() + ACCEPTED_LEAD_MS
  const believed = [readMoment(signatureDate), signedAt].find((each) => each !== null && each.getTime() <= latest)
  return { signedAt, differenceMs, signedOn: dayAt(believed ?? receivedAt, timeZone) }
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z')
const LATEST = Date.parse('9999-01-01T00:00:00Z')

/** An instant that someone gave; null for one that is none, or far from any day of signing. */
export function readInstant(text: string | null) {
  const time = text === null ? Number.NaN : Date.parse(text)
  return time >= EARLIEST && time < LATEST ? new Date(time) : null
}
