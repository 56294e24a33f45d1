import { CannotStart } from '../errors/cannot-start'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Leases, codes and sign-ins count in minutes: processes and their database have to agree on those. */
const MOST_APART_MS = 5 * MINUTE

const SET = 'Set it, by a time server if you can, and start again.'

const inWords = (ms: number) =>
  ms >= 2 * DAY ? `${Math.round(ms / DAY)} days` : `${Math.round(ms / MINUTE).toLocaleString('en')} minutes`

/** Earlier than the program was built, the clock must be wrong: a machine without a battery for it starts in 1970. */
export function refuseEarlierThan(made: number, now = Date.now()): void {
  if (now >= made - DAY) return
  const day = new Date(now).toISOString().slice(0, 10)
  throw new CannotStart(
    'clock-wrong',
    `The clock of this machine says ${day}, which is before this version of Basehut was made. ${SET}`,
  )
}

/** The database's clock is another machine's, as a rule. */
export function refuseApartFrom(databaseNow: number, now = Date.now()): void {
  const ahead = now - databaseNow
  if (Math.abs(ahead) <= MOST_APART_MS) return
  throw new CannotStart(
    'clock-wrong',
    `The clock of this machine is ${inWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} that of the database. ${SET.replace('it,', 'the wrong one,')}`,
  )
}
