import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void
type Scrypt = (password: string, salt: Buffer, length: number, cost: ScryptOptions, done: Done) => void

/** The demo's: servers in processes of their own look at what was derived of it here, at its full cost. */
const DEMO = 'demo'
/** For any other: only what has the same here looks at it again. */
const quick = { N: 16, p: 1 }

/** What is derived of the same password, salt and cost is the same: it is derived once. */
function once(derive: Scrypt): Scrypt {
  const known = new Map<string, Buffer>()
  return (password, salt, length, fullCost, done) => {
    const cost = password === DEMO ? fullCost : { ...fullCost, ...quick }
    const asked = JSON.stringify([password, salt.toString('hex'), length, cost])
    const found = known.get(asked)
    if (found) return void setImmediate(done, null, Buffer.from(found))
    derive(password, salt, length, cost, (error, key) => {
      if (!error) known.set(asked, Buffer.from(key))
      done(error, key)
    })
  }
}

/**
 * Looking at a password takes a third of a second of processor time: wrong ones are tried by the dozen, and the demo's,
 * which are copied with its database, are looked at by file after file. How long it takes is measured in the rules that
 * run alone, without this.
 */
const KEPT = Symbol.for('basehut.kept-passwords')
if (!(KEPT in crypto)) {
  Object.assign(crypto, { scrypt: once(crypto.scrypt as Scrypt), [KEPT]: true })
  syncBuiltinESMExports()
}
