import crypto, { type RSAKeyPairOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import { findImage, giveImage, giveUpImage } from './database-image'

type Options = RSAKeyPairOptions<'pem', 'pem'>
interface Pair {
  publicKey: string
  privateKey: string
}

/** The first thread that asks for the keys of this name makes them for all. */
async function keysOf(name: string, make: () => Promise<Pair>): Promise<Pair> {
  const found = await findImage(name)
  if (found) return JSON.parse(await found.text())
  try {
    const pair = await make()
    await giveImage(name, new Blob([JSON.stringify(pair)]))
    return pair
  } catch (error) {
    await giveUpImage(name)
    throw error
  }
}

const KEPT = Symbol.for('basehut.kept-rsa-keys')
const kept = crypto as typeof crypto & { [KEPT]?: Map<string, number> }

/**
 * The keys of passes and documents take up to three seconds of processor time to make. The first pair that a file makes of
 * a size is the first of every other file too, and its second the second: within a file no two are the same.
 */
if (!kept[KEPT]) {
  const asked = new Map<string, number>()
  const { generateKeyPair } = crypto
  const make = promisify(generateKeyPair) as (type: string, options: Options) => Promise<Pair>
  const pair = (type: string, options: Options) => {
    if (type !== 'rsa') return make(type, options)
    const kind = JSON.stringify([type, options])
    const count = (asked.get(kind) ?? 0) + 1
    asked.set(kind, count)
    return keysOf(`${kind} ${count}`, () => make(type, options))
  }
  const asBefore = (...given: Parameters<typeof generateKeyPair>) => generateKeyPair(...given)
  Object.assign(crypto, { generateKeyPair: Object.assign(asBefore, { [promisify.custom]: pair }), [KEPT]: asked })
  syncBuiltinESMExports()
}
kept[KEPT]?.clear()
