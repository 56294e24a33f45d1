import { expect, it } from 'vitest'
import { decoyHash, hashPassword, isOutdated, isPassword } from '../../../server/identity/password'

it('a decoy costs as much to look at as the hash of a person, and fits no password', async () => {
  const [decoy, real] = [decoyHash(), await hashPassword('demo')].map((hash) => hash.split('$'))
  expect(decoy?.slice(0, 4)).toEqual(real?.slice(0, 4))
  expect(decoy?.slice(4).map(({ length }) => length)).toEqual(real?.slice(4).map(({ length }) => length))
  const hash = decoyHash()
  expect(isOutdated(hash)).toBe(false)
  for (const password of ['', 'demo', hash]) expect(await isPassword(password, hash)).toBe(false)
  expect(decoyHash()).not.toBe(hash)
})
