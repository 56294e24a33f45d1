import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runServer, serverForTest } from '../support/running-server'

const TOKEN = 'a-token-of-the-monitor'

describe('/metrics', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    server = await runServer({ METRICS_TOKEN: TOKEN })
  })
  afterAll(() => server.close())

  const read = (token: string) => fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const lines = async () => (await (await read(TOKEN)).text()).split('\n')
  const readingOf = async (name: string) => {
    const line = (await lines()).find((one) => one.startsWith(`${name} `))
    return line === undefined ? null : Number(line.slice(name.length + 1))
  }

  it('is nothing to anyone without its token', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect((await read('another-token-of-that-length')).status).toBe(404)
    const answer = await read(TOKEN)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('is nothing at all where no token is set', async () => {
    const { url } = await serverForTest()
    expect((await fetch(`${url}/metrics`, { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
  })

  it('names what the alert rules and boards of a venue build on', async () => {
    const names = (await lines()).flatMap((line) => /^# TYPE (basehut_\w+)/.exec(line)?.[1] ?? []).sort()
    expect(names).toEqual([
      'basehut_call_duration_seconds',
      'basehut_database_bytes',
      'basehut_database_up',
      'basehut_database_waiting_calls',
      'basehut_devices_silent',
      'basehut_disk_free_bytes',
      'basehut_faults_total',
      'basehut_load_turned_away_total',
      'basehut_messages_failed_total',
      'basehut_messages_sent_total',
      'basehut_records_received_total',
      'basehut_records_repeated_total',
      'basehut_refusals_total',
      'basehut_report_age_seconds',
      'basehut_version',
    ])
  })

  it('measures the database, and leaves out what it cannot tell', async () => {
    expect(await readingOf('basehut_database_up')).toBe(1)
    expect(await readingOf('basehut_database_waiting_calls')).toBe(0)
    expect(await readingOf('basehut_database_bytes')).toBeGreaterThan(1_000_000)
    // A database in memory has no disk, and no report was asked for yet.
    expect(await readingOf('basehut_disk_free_bytes')).toBeNull()
    expect(await readingOf('basehut_report_age_seconds')).toBeNull()
  })

  it('counts calls by route and refusals by code, without what was sent', async () => {
    const name = 'basehut_refusals_total{code="not-signed-in"}'
    const before = (await readingOf(name)) ?? 0
    await fetch(`${server.url}/api/profile?name=Maya`)
    expect(await readingOf(name)).toBe(before + 1)
    const text = (await lines()).join('\n')
    expect(text).toContain('basehut_call_duration_seconds_count{method="GET",route="/api/profile",status="401"}')
    expect(text).not.toContain('Maya')
  })
})

describe('the number of a request', () => {
  it('is in every answer, and is another one each time', async () => {
    const { url } = await serverForTest()
    const numbers = await Promise.all(
      ['/api/settings', '/api/profile', '/nowhere'].map(async (path) => {
        const { headers } = await fetch(`${url}${path}`, { headers: { 'X-Request-Id': 'given-by-a-stranger' } })
        return headers.get('X-Request-Id')
      }),
    )
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f-]{13}$/)
  })

  it('is the one of a proxy that is ours, where it looks like one', async () => {
    const { url } = await serverForTest({ TRUST_PROXY: '1' })
    const numberOf = async (given: string) =>
      (await fetch(`${url}/api/settings`, { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')
    expect(await numberOf('0123456789abcdef')).toBe('0123456789abcdef')
    expect(await numberOf('"><script>')).toMatch(/^[0-9a-f-]{13}$/)
    expect(await numberOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{13}$/)
  })
})
