import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { programVersion } from '../../../server/process/package-root'
import type { Endpoint } from '../../../src/contract/endpoint'
import { endpoints } from '../../../src/contract/endpoints'
import { bearer, signIn } from '../support/browser'
import { runServer } from '../support/running-server'

describe('a call', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let guest: Record<string, string>
  let admin: Record<string, string>
  beforeAll(async () => {
    server = await runServer({ ADMIN_EMAILS: 'Siobhan@Example.com' })
    guest = bearer(await signIn(server.url, 'maya@example.com'))
    admin = bearer(await signIn(server.url, 'admin@example.com'))
  })
  afterAll(() => server.close())

  const call = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init)
  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    call(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } })

  it('needs a sign-in unless it is public', async () => {
    const answer = await call('/api/profile')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await answer.json()).toEqual({ code: 'not-signed-in', message: 'Please sign in.' })
    expect((await call('/api/profile', { headers: { Authorization: 'Bearer nonsense' } })).status).toBe(401)
    expect((await call('/api/settings')).status).toBe(200)
  })

  it('of the settings says to everybody where the venue counts its days', async () => {
    const forEverybody = await (await call('/api/settings')).json()
    const forAdministrators = await (await call('/api/admin/settings', { headers: admin })).json()
    expect(forEverybody.timeZone).not.toBe('')
    expect(forEverybody.timeZone).toBe(forAdministrators.timeZone)
  })

  it('of administration needs an address in e-mail access', async () => {
    expect((await call('/api/admin/authenticated', { headers: guest })).status).toBe(403)
    expect((await call('/api/admin/authenticated', { headers: admin })).status).toBe(200)
    const named = bearer(await signIn(server.url, 'siobhan@example.com'))
    expect((await call('/api/admin/authenticated', { headers: named })).status).toBe(200)
  })

  it('of an external client needs a valid key', async () => {
    const path = '/export/customers?locationId=2&includePrintableMedia=false'
    expect((await call(path)).status).toBe(401)
    const { token } = await (await send('POST', '/api/admin/apikey', { nickname: 'mail' }, admin)).json()
    // Let in; whether the report is populated yet is another matter.
    expect((await call(path, { headers: { 'X-API-Key': token } })).status).not.toBe(401)
    expect((await call(path, { headers: { 'X-API-Key': `${token}x` } })).status).toBe(401)
    const other = await send('POST', '/import/orders', { rows: [] }, { 'X-API-Key': token })
    expect(other.status).toBe(403)
    expect(await other.json()).toMatchObject({ code: 'wrong-scope' })
  })

  it('with bad input is told which field is wrong, in words', async () => {
    const answer = await send('POST', '/api/family/addmember', { firstName: ' ', dateOfBirth: '2020-01-01' }, guest)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      code: 'invalid-input',
      message: 'First name is required',
      fields: { firstName: 'First name is required', lastName: 'This is required' },
    })
    expect((await call('/api/activities/seven/tasks', { headers: guest })).status).toBe(422)
  })

  it('is refused when it is no JSON, broken JSON or too large', async () => {
    const headers = { 'Content-Type': 'application/json', ...guest }
    const post = (body: string, type = 'application/json') =>
      call('/api/family/addmember', { method: 'POST', body, headers: { ...headers, 'Content-Type': type } })
    expect((await post('firstName=Leo', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post('{"firstName":')).status).toBe(400)
    expect((await post(`{"firstName":"${'x'.repeat(2 * 1024 * 1024)}"}`)).status).toBe(413)
  })

  it('is asked to come back while its caller fills much memory with uploads that come slowly; no one else is', async () => {
    const path = '/api/photo/Contact/Upload?contactId=1'
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const begun = [1, 2, 3].map(() => {
      const headers = { ...type, ...guest, 'Content-Length': 10_000_000 }
      const upload = request(`${server.url}${path}`, { method: 'POST', headers })
      upload.on('error', () => {}).write(Buffer.alloc(9_000_000))
      return upload
    })
    const [refused] = await Promise.race(begun.map((upload) => once(upload, 'response')))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    const upload = (by: Record<string, string>) =>
      call(path, { method: 'POST', body: Buffer.alloc(8_000_000), headers: { ...type, ...by } })
    expect((await upload(admin)).status).toBe(422)
    for (const each of begun) each.destroy()
    await vi.waitFor(async () => expect((await upload(guest)).status).toBe(422))
  })

  it('to an unknown address is answered with JSON, never with the page', async () => {
    const answer = await call('/api/nothing', { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  })

  it('that answers with something personal is kept nowhere', async () => {
    expect((await call('/api/profile', { headers: guest })).headers.get('Cache-Control')).toBe('no-store')
    expect((await call('/api/media/contactmedia?ipcode=1')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('for settings costs nothing when they have not changed', async () => {
    const tag = (await call('/api/settings')).headers.get('ETag') ?? ''
    const again = await call('/api/settings', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each(Object.values(endpoints).filter((row: Endpoint) => row.isSameForAll))(
    'for $path costs nothing when the list has not changed, and is the same for everyone',
    async ({ path }) => {
      const first = await call(path, { headers: guest })
      const tag = first.headers.get('ETag') ?? ''
      const again = await call(path, { headers: { ...admin, 'If-None-Match': tag } })
      expect([first.headers.get('Cache-Control'), again.status]).toEqual(['no-cache', 304])
      expect((await call(path, { headers: { 'If-None-Match': tag } })).status).toBe(401)
    },
  )

  it('for a part of a list is for its caller alone', async () => {
    const part = await call('/api/locations?ids=1', { headers: guest })
    expect(await part.json()).toHaveLength(1)
    expect(part.headers.get('Cache-Control')).toBe('no-store')
  })

  it('completes a task through a path whose last part starts with a slash', async () => {
    const answer = await send('POST', '/api/tasks/contact/complete/nothing', {}, guest)
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      fields: { completeEndpoint: expect.any(String) },
    })
  })

  it('says nothing of the cause when the server is at fault', async () => {
    const broken = await runServer()
    const headers = bearer(await signIn(broken.url, 'maya@example.com'))
    await broken.database.execute('drop table contacts cascade')
    const answer = await fetch(`${broken.url}/api/profile`, { headers })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      code: 'fault',
      message: `Something went wrong on our side. Please try again. If it happens again, tell us this number: ${answer.headers.get('X-Request-Id')}`,
    })
    await broken.close()
  })

  it('answers about its health', async () => {
    expect(await (await call('/health')).json()).toEqual({ status: 'ok', version: programVersion() })
  })

  it('carries the headers of a hardened server', async () => {
    const { headers } = await call('/api/settings')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toMatch(/^camera=\(self\), screen-wake-lock=\(self\)/)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })
})
