import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, readDataConfig, readOrigin } from '../../../server/config/config'

const reasonOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the configuration', () => {
  it('is a demo on this machine when nothing is said', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, databaseUrl: null, oidc: null })
  })

  it('is no demo once a database or an identity provider is named', () => {
    const oidc = { OIDC_AUTHORITY: 'https://id.example', OIDC_CLIENT_ID: 'venue' }
    expect(readConfig(oidc).demo).toBe(false)
    expect(readConfig({ ...oidc, DATABASE_URL: 'postgres://db/venue' }).demo).toBe(false)
  })

  it.each([
    ['OIDC_AUTHORITY needs OIDC_CLIENT_ID', { OIDC_AUTHORITY: 'https://id.example' }],
    ['OIDC_CLIENT_ID needs OIDC_AUTHORITY', { OIDC_CLIENT_ID: 'venue' }],
    ['needs DEMO=0, or DEMO=1 said out loud', { HOST: '0.0.0.0' }],
    ['PORT is a number', { PORT: 'eighty' }],
    ['PUBLIC_URL is an origin', { PUBLIC_URL: 'https://venue.example/checkin' }],
    ['DATABASE_URL begins with postgres://', { DATABASE_URL: 'mysql://db/venue', DEMO: '1' }],
    ['ADMIN_EMAILS holds something', { ADMIN_EMAILS: 'maya@example.com, nobody' }],
    ['FEATURES names PassChecker or BLEConnect', { FEATURES: 'PassChecker,Skis' }],
    ['TIME_ZONE is no IANA time zone', { TIME_ZONE: 'Mountain/Summit' }],
    // Later versions of Node know it. The database reads its sign the other way round, and no clock changes there.
    ['TIME_ZONE is no IANA time zone', { TIME_ZONE: '+02:00' }],
    ['DEMO is 1 or 0', { DEMO: 'yes' }],
    ['API_BASE_URL is no web address', { API_BASE_URL: 'api.venue.example' }],
    ['API_BASE_URL is no web address', { API_BASE_URL: 'https://api.venue.example/?v=1' }],
    ['API_EXTENSIONS names Idempotency-Key', { API_BASE_URL: 'https://api.venue.example', API_EXTENSIONS: 'X-Mine' }],
    ['API_EXTENSIONS needs API_BASE_URL', { API_EXTENSIONS: 'Idempotency-Key' }],
    ['DRAIN_SECONDS is a number', { DRAIN_SECONDS: '5s' }],
    ['DRAIN_SECONDS is at most 60', { DRAIN_SECONDS: '90' }],
    ['METRICS_TOKEN has at least 16', { METRICS_TOKEN: 'short' }],
    ['APPLICATION_MONITORING_KEY is neither', { APPLICATION_MONITORING_KEY: 'secret' }],
  ])('refuses with one line: %s', (reason, environment) => {
    expect(reasonOf(environment)).toContain(reason)
    expect(reasonOf(environment)).not.toContain('\n')
  })

  it.each([
    ...['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'API_BASE_URL', 'API_EXTENSIONS', 'OIDC_AUTHORITY'],
    ...['OIDC_CLIENT_ID', 'OIDC_SCOPE', 'OIDC_RESOURCE', 'OIDC_AUDIENCE', 'OIDC_TRUST_EMAIL', 'ADMIN_EMAILS', 'DEMO'],
    ...['TIME_ZONE', 'SMTP_URL', 'MAIL_FROM', 'SMS_WEBHOOK_URL', 'APPLE_PASS_CERT', 'GOOGLE_WALLET_ISSUER_ID'],
    ...['TRUST_PROXY', 'DRAIN_SECONDS', 'RATE_LIMITS', 'LIMIT_TO_MOBILE', 'ENVIRONMENT', 'METRICS_TOKEN', 'LOG_LEVEL'],
  ])('takes an empty %s for one that is not set, as a file of compose with a blank line has it', (name) => {
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}))
  })

  it('but not an empty FEATURES, which names none', () => {
    expect(readConfig({ FEATURES: '' }).features).toEqual([])
    expect(readConfig({}).features).toBeNull()
  })

  it('listens to everybody with demo accounts only when that was said out loud', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ host: '0.0.0.0', demo: true })
  })

  it.each([{ DATABASE_URL: 'postgres://db/venue' }, { DEMO: '0' }])(
    'needs no provider of one’s own, and has no demo accounts, with %j',
    (environment) => {
      const expected = { host: '0.0.0.0', demo: false, oidc: null }
      expect(readConfig({ ...environment, HOST: '0.0.0.0' })).toMatchObject(expected)
    },
  )

  it('sends the app’s calls here, with all headers, unless another server is named with those that it takes', () => {
    const extensions = ['Idempotency-Key', 'X-Content-SHA256', 'X-Signed-At', 'X-App-Version', 'If-Match']
    expect(readConfig({}).api).toEqual({ baseUrl: '', extensions })
    expect(readConfig({ API_BASE_URL: ' https://api.venue.example/v1/ ' }).api).toEqual({
      baseUrl: 'https://api.venue.example/v1',
      extensions: [],
    })
    expect(
      readConfig({ API_BASE_URL: 'https://api.venue.example', API_EXTENSIONS: ' Idempotency-Key, X-Signed-At ' }).api,
    ).toEqual({ baseUrl: 'https://api.venue.example', extensions: ['Idempotency-Key', 'X-Signed-At'] })
  })

  it('takes administrators in any case and spacing', () => {
    expect(readConfig({ ADMIN_EMAILS: ' Maya@Example.com ,, b@c.de' }).adminEmails).toEqual([
      'maya@example.com',
      'b@c.de',
    ])
  })
})

it('of the file to copy is refused until its token is changed: a known one would open the metrics to everyone', () => {
  const lines = readFileSync('docs/deploy/basehut.env', 'utf8').split('\n')
  const example = Object.fromEntries(lines.flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/, 2)] : [])))
  expect(reasonOf(example)).toContain('METRICS_TOKEN has at least 16')
  expect(readConfig({ ...example, METRICS_TOKEN: 'x'.repeat(16) })).toMatchObject({ demo: false, trustProxy: true })
})

it('of a command says only where the data is: whether anyone could sign in does not matter to it', () => {
  const half = { DATABASE_URL: 'postgres://db.example/venue', OIDC_AUTHORITY: 'https://id.example' }
  expect(() => readConfig(half)).toThrow('OIDC')
  expect(readDataConfig(half)).toMatchObject({ databaseUrl: 'postgres://db.example/venue' })
  expect(readDataConfig({ DATA_DIR: '', DATABASE_URL: '' })).toEqual(readDataConfig({}))
  expect(readOrigin({ PORT: '', HOST: '', PUBLIC_URL: '' })).toBe(readOrigin({}))
  expect(() => readDataConfig({ DATABASE_URL: 'mysql://db.example' })).toThrow('DATABASE_URL begins')
})
