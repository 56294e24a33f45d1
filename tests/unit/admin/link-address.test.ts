import { expect, test } from 'vitest'
import { linkAddress } from '../../../src/admin/form/html/link-address'

test('an address is completed to the one that a guest can follow', () => {
  expect(linkAddress(' summit.example/safety ')).toBe('https://summit.example/safety')
  expect(linkAddress('http://summit.example')).toBe('http://summit.example')
  expect(linkAddress('summit.example:8080/a')).toBe('https://summit.example:8080/a')
  expect(linkAddress('desk@summit.example')).toBe('mailto:desk@summit.example')
  expect(linkAddress('+46 (0)8 555 01 00')).toBe('tel:+46085550100')
})

test('what no guest could follow is no address', () => {
  for (const typed of ['', 'safety', 'javascript:alert(1)', 'data:text/html,x', '/safety', 'https://a b.example'])
    expect(linkAddress(typed), typed).toBeNull()
})
