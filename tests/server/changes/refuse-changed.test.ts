import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints'
import { editedFrom } from '../../../src/contract/entities/staff/edited-from'
import { bearer, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'

interface Read {
  id?: number | string
  name?: string
  email?: string
  collectionItems?: Read[]
}

/** What an administrator's form sends of what was read, with one value changed. */
const edits: Record<keyof typeof editedFrom, (read: Read[], mark: string) => Read & Record<string, unknown>> = {
  updateAdminSettings: (_, mark) => ({ resortCodes: mark }),
  updateAdminEmail: (read, mark) => ({
    ...read.find(({ email }) => email !== 'admin@example.com'),
    email: `${mark}@example.com`,
  }),
  updateLocation: ([, second], mark) => ({ ...second, name: mark }),
  updateActivity: ([first], mark) => ({ ...first, name: mark }),
  updateTask: ([first], mark) => ({ ...first, name: mark }),
  updateTaskType: ([first], mark) => ({ ...first, name: mark }),
  updateCollection: ([first], mark) => ({ ...first, name: mark }),
  updateCollectionItem: (read, mark) => {
    const { id, collectionItems = [] } = read.find((one) => one.collectionItems?.length) ?? {}
    return { ...collectionItems[0], collectionId: id, name: mark }
  },
  updateDevice: ([first], mark) => ({ ...first, name: mark }),
}
const saves = Object.keys(edits) as (keyof typeof editedFrom)[]

describe.each(['embedded', 'PostgreSQL'])('a save that names what it was made on top of, on %s', (kind) => {
  let server: Awaited<ReturnType<typeof runServer>>
  let admin: Record<string, string>
  beforeAll(async () => {
    const env = kind === 'PostgreSQL' ? { DATABASE_URL: await newDatabase('demo') } : {}
    server = await runServer({ RATE_LIMITS: '0', ADMIN_EMAILS: 'second@example.com', ...env })
    admin = bearer(await signIn(server.url, 'admin@example.com'))
    await send('addDevice', { name: 'Desk 1', kind: 'kiosk', locationId: 1, idleSeconds: 60 })
  })
  afterAll(() => server.close())

  const call = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init)
  const send = (
    name: keyof typeof editedFrom | 'addDevice',
    body: Read & Record<string, unknown>,
    headers: Record<string, string> = {},
  ) =>
    call(endpoints[name].path.replace('{id}', String(body.id)), {
      method: endpoints[name].method,
      headers: { 'Content-Type': 'application/json', ...admin, ...headers },
      body: JSON.stringify(body),
    })
  async function read(save: keyof typeof editedFrom, query = '') {
    const answer = await call(`${endpoints[editedFrom[save]].path}${query}`, { headers: admin })
    return { tag: answer.headers.get('ETag') ?? '', records: await answer.json() }
  }

  it.each(saves)('is made while that is so, and is refused once it is not: %s', async (save) => {
    const { tag, records } = await read(save)
    const saved = await send(save, edits[save](records, 'first'), { 'If-Match': tag })
    expect(saved.status).toBe(200)
    const now = await read(save)
    const late = await send(save, edits[save](records, 'late'), { 'If-Match': tag })
    expect([late.status, await late.json()]).toEqual([
      412,
      { code: 'changed-meanwhile', message: expect.stringMatching(/someone else has saved/i) },
    ])
    expect((await read(save)).records).toEqual(now.records)
    // What no client names is served as before.
    expect((await send(save, edits[save](now.records, 'third'))).status).toBe(200)
  })

  it('is refused where both arrive at once: one of them', async () => {
    const { tag } = await read('updateAdminSettings')
    const two = [{ resortCodes: 'A' }, { dateFormat: 'ddmmyyyy' }].map((body) =>
      send('updateAdminSettings', body, { 'If-Match': tag }),
    )
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('goes by the record alone where that alone was read: another one may be others meanwhile', async () => {
    const { records } = await read('updateLocation')
    const [first, second] = records as [Read, Read]
    const { tag } = await read('updateLocation', `?ids=${first.id}`)
    expect((await send('updateLocation', { ...second, name: 'Elsewhere' })).status).toBe(200)
    expect((await send('updateLocation', { ...first, name: 'Here' }, { 'If-Match': tag })).status).toBe(200)
    expect((await send('updateLocation', { ...first, name: 'Here again' }, { 'If-Match': tag })).status).toBe(412)
  })

  it.each([
    ['weak', (hash: string) => `W/"${hash}"`],
    ['strong', (hash: string) => `"${hash}"`],
    ['with the encoding behind it, as Apache writes it', (hash: string) => `"${hash}-gzip"`],
    ['among others', (hash: string) => `"another", W/"${hash}"`],
    ['as whatever there is', () => '*'],
  ])('is made by the tag however a proxy has written it: %s', async (_, write) => {
    const { tag } = await read('updateAdminSettings')
    const hash = /"(.+)"/.exec(tag)?.[1] ?? ''
    expect(hash).not.toBe('')
    const saved = await send('updateAdminSettings', { resortCodes: 'B' }, { 'If-Match': write(hash) })
    expect(saved.status).toBe(200)
  })

  it('is refused by a tag that is none of ours', async () => {
    expect((await send('updateAdminSettings', { resortCodes: 'C' }, { 'If-Match': '"1-abc"' })).status).toBe(412)
  })
})
