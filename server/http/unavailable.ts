import type { Trouble } from '../database/unavailable'
import { refusedForNow } from '../errors/refusal'

const codes: Record<Trouble, string> = {
  unreachable: 'database-unreachable',
  busy: 'too-busy',
  'disk-full': 'disk-full',
  damaged: 'database-damaged',
}

const messages: Record<Trouble, string> = {
  unreachable: 'Check-in can’t answer right now. Please try again in a moment.',
  busy: 'Too many people are using check-in right now. Please try again in a moment.',
  'disk-full': 'Check-in can’t save anything right now. Please try again later.',
  damaged: 'Check-in can’t read its data right now. Please try again later.',
}

/** A restart takes seconds; a disk or a damaged file waits for a person. */
const seconds: Record<Trouble, number> = { unreachable: 3, busy: 2, 'disk-full': 30, damaged: 60 }

/** The call was fine, the server is not: it may be sent again unchanged after a while. */
export const unavailable = (trouble: Trouble) => refusedForNow(503, codes[trouble], messages[trouble], seconds[trouble])
