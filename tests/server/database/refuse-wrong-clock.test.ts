import { expect, it } from 'vitest'
import { refuseEarlierThan } from '../../../server/database/refuse-wrong-clock'

const made = Date.parse('2026-11-22T14:00:00Z')

it('a clock from before the program was made is refused with the day that it says', () => {
  expect(() => refuseEarlierThan(made, 0)).toThrow(
    'The clock of this machine says 1970-01-01, which is before this version of Basehut was made. Set it, by a time server if you can, and start again.',
  )
})

it('a clock of a zone that is behind is no wrong clock', () => {
  refuseEarlierThan(made, made - 12 * 3_600_000)
})
