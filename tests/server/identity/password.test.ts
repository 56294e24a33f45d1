import { expect, it } from 'vitest'
import { hashOfNobody, hashPassword, isOutdated, isPassword } from '../../../server/identity/password'

it('the hash of no one is looked at as long as one of a person, and is of no password', async () => {
  const [nobodys, persons] = [hashOfNobody(), await hashPassword('demo')].map((hash) => hash.split('$'))
  expect(nobodys?.slice(0, 4)).toEqual(persons?.slice(0, 4))
  expect(nobodys?.slice(4).map(({ length }) => length)).toEqual(persons?.slice(4).map(({ length }) => length))
  const hash = hashOfNobody()
  expect(isOutdated(hash)).toBe(false)
  for (const password of ['', 'demo', hash]) expect(await isPassword(password, hash)).toBe(false)
  expect(hashOfNobody()).not.toBe(hash)
})
