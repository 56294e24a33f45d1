import { describe, expect, test, vi } from 'vitest'
import { requestOnce } from '../../../src/api/request'
import type { Endpoint } from '../../../src/contract/endpoint'
import { endpoints } from '../../../src/contract/endpoints'

const params = new Proxy({}, { get: () => '7', has: () => true })

/** Every row, as what it is: uploads, downloads, wallet links and the static defaults among them. */
describe('the base URL of the settings comes before the path of every call', () => {
  test.each(Object.entries<Endpoint>(endpoints))('%s', async (_, endpoint) => {
    const asked = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }))
    const file = endpoint.body && 'file' in endpoint.body ? { file: new Blob(['x']) } : {}
    await requestOnce({ baseUrl: 'https://api.venue.example/v1', fetch: asked }, endpoint, { params, ...file }, null)
    const path = endpoint.path.replace(/\{\w+\}/g, '7')
    expect(asked).toHaveBeenCalledExactlyOnceWith(`https://api.venue.example/v1${path}`, expect.anything())
  })
})
