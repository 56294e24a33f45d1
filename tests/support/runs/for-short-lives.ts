import { spawnSync } from 'node:child_process'

/** One that Node does not know would end it. */
const isKnown = (flag: string) => spawnSync(process.execPath, [flag, '--eval', '']).status === 0

/**
 * Flags of Node for a server that lives for seconds: compiling the database's program a second time, for speed, costs it a
 * third of its processor time, and it ends before that pays. Its own code is compiled once more only where it is used
 * most: a fifth of a start less. A measurement has none: it says what a venue's server costs.
 */
export const forShortLives = process.env.AS_SHIPPED
  ? []
  : ['--liftoff-only', '--interrupt-budget=800000'].filter(isKnown)
