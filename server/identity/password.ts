import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** Three passes over 32 MiB: as much as OWASP asks for, and several sign-ins at once fit into a small machine. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32

/** 'scrypt$N$r$p$salt$key': carries its own cost, so that a later cost leaves old hashes readable. */
const written = (salt: Buffer, key: Buffer): string =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password.normalize('NFC'), salt, LENGTH, cost))
}

/** A hash that no password has, so that an address without an account takes as long to check as one with it. */
export const decoyHash = (): string => written(randomBytes(16), randomBytes(LENGTH))

/** Whether a hash was made at another cost than today's: it is made again when its password is next known. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(['scrypt', cost.N, cost.r, cost.p, ''].join('$'))

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64')
  const derived = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: cost.maxmem,
  })
  return timingSafeEqual(expected, derived)
}
