import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { emailKey, givenAddress, isSameAddress } from '../../../src/contract/address/email-address'

const kept = (typed: string) => {
  const { success, output } = safeParse(givenAddress(), typed)
  return success ? output : null
}

describe('an email address', () => {
  test.each([
    "siobhan.o'connor@example.com",
    'maya+ski@example.co.uk',
    'maya_lindqvist-1@mail.example.com',
    'maya@xn--mller-kva.de',
    'maya@xn--80ak6aa92e.xn--p1ai',
    '#!$%&*/=?^`{|}~@example.com',
  ])('is %s', (address) => {
    expect(kept(address)).toBe(address)
  })

  test.each([
    '',
    'maya',
    'maya@',
    '@example.com',
    'maya@localhost',
    'maya@192.0.2.1',
    'maya@example.c',
    'maya@-example.com',
    'maya@example..com',
    '.maya@example.com',
    'maya.@example.com',
    'ma..ya@example.com',
    'maya@leo@example.com',
    'maya lindqvist@example.com',
    'maya@example.com, leo@example.com',
    'Maya <maya@example.com>',
    'maya@example.com\r\nBcc: leo@example.com',
    `${'m'.repeat(250)}@example.com`,
  ])('is not %j', (typed) => {
    expect(kept(typed)).toBeNull()
  })

  test.each([
    '\u200bmaya@example.com\u200b',
    'ma\u00adya@example.com',
    '\u2068maya@example.com\u2069',
    '\ufeff maya@example.com ',
  ])('as it was copied, %j, is kept without the marks that no one sees', (typed) => {
    expect(kept(typed)).toBe('maya@example.com')
    expect(emailKey(typed.toUpperCase())).toBe('maya@example.com')
    expect(isSameAddress(typed, 'Maya@example.com')).toBe(true)
  })

  test('that is missing is asked for, and one that is wrong is said to be wrong', () => {
    const said = (typed: string) => safeParse(givenAddress(undefined, 'Email is required'), typed).issues?.[0].message
    expect([said('  '), said('maya')]).toEqual(['Email is required', 'This is not an email address'])
  })
})
