import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../src/api/address'

describe('the address of a call', () => {
  test.each([
    ['the origin of the app when the base URL is empty', '', '/api/profile', {}, '/api/profile'],
    [
      'no double slash after a base URL that ends in one',
      'https://a.test/base/',
      '/api/profile',
      {},
      'https://a.test/base/api/profile',
    ],
    ['ids in the path', '', '/api/locations/{id}', { params: { id: 7 } }, '/api/locations/7'],
    [
      'a complete endpoint with the slash that it brings',
      '',
      '/api/tasks/contact/complete{completeEndpoint}',
      { params: { completeEndpoint: '/waiver' } },
      '/api/tasks/contact/complete/waiver',
    ],
    [
      'a complete endpoint of another server, whatever it holds',
      'https://a.test',
      '/api/tasks/contact/complete{completeEndpoint}',
      { params: { completeEndpoint: 'Waiver/12/sign it?' } },
      'https://a.test/api/tasks/contact/completeWaiver/12/sign%20it%3F',
    ],
    [
      'no complete endpoint where the server has one place for all',
      '',
      '/api/tasks/contact/complete{completeEndpoint}',
      { params: { completeEndpoint: '' } },
      '/api/tasks/contact/complete',
    ],
    [
      'a slash inside a product code encoded',
      '',
      '/api/activities/{id}/products/{productId}',
      { params: { id: 1, productId: 'A/B 1' } },
      '/api/activities/1/products/A%2FB%201',
    ],
    [
      'query values encoded',
      '',
      '/api/media/contactmedia',
      { query: { ipcode: 'a b&c' } },
      '/api/media/contactmedia?ipcode=a+b%26c',
    ],
    [
      'no query for what is not set',
      '',
      '/export/customers',
      { query: { locationId: 1, includeDetails: undefined, includePrintableMedia: false } },
      '/export/customers?locationId=1&includePrintableMedia=false',
    ],
  ])('has %s', (_, baseUrl, path, input, expected) => {
    expect(addressOf(baseUrl, path, input)).toBe(expected)
  })

  test('is refused when a part of the path is missing, so that a list is never called in place of one thing', () => {
    expect(() => addressOf('', '/api/locations/{id}', { params: { id: undefined } })).toThrow(RangeError)
    expect(() => addressOf('', '/api/locations/{id}', { params: { id: '' } })).toThrow(RangeError)
  })
})
