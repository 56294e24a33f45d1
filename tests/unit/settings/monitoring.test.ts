import { describe, expect, it, vi } from 'vitest'
import { monitoringTargetOf } from '../../../src/contract/outside/monitoring-key'
import { createMonitoring } from '../../../src/settings/monitoring/monitoring'
import { errorReport, type Report } from '../../../src/settings/monitoring/report'
import { readSettings } from '../../../src/settings/read-settings'
import { createSettingsStore } from '../../../src/settings/settings-store'

const ID = '0a1b2c3d-0000-4000-8000-123456789abc'

describe('the application monitoring key', () => {
  it('is an instrumentation key alone, or a connection string with an address of its own', () => {
    expect(monitoringTargetOf(ID)).toEqual({
      connectionString: `InstrumentationKey=${ID}`,
      origin: 'https://dc.services.visualstudio.com',
    })
    const string = `InstrumentationKey=${ID};IngestionEndpoint=https://west.in.monitor.example/;LiveEndpoint=https://x.example/`
    expect(monitoringTargetOf(string)).toEqual({ connectionString: string, origin: 'https://west.in.monitor.example' })
  })

  it.each(['', 'secret', `InstrumentationKey=${ID};IngestionEndpoint=http://plain.example`, 'InstrumentationKey=x; *'])(
    'that is no such thing turns monitoring off (%s)',
    (key) => expect(monitoringTargetOf(key)).toBeNull(),
  )
})

describe('a report of an error', () => {
  const withStack = (stack: string) =>
    Object.assign(new SyntaxError('Unexpected token in {"firstName":"Leo"}'), { stack })

  it('names the error and the places in the code, without its message', () => {
    const chrome = `SyntaxError: Unexpected token in {"firstName":"Leo"}
    at JSON.parse (<anonymous>)
    at async save (https://venue.example/assets/outbox-1a2b.js?v=Leo:1:23)
    at https://venue.example/assets/index-3c4d.js:4:5`
    expect(errorReport(withStack(chrome))).toEqual({
      kind: 'error',
      name: 'SyntaxError',
      frames: ['save /assets/outbox-1a2b.js:1:23', 'anonymous /assets/index-3c4d.js:4:5'],
    })
  })

  it('reads the stacks of Safari and Firefox', () => {
    const other =
      'save@https://venue.example/assets/outbox-1a2b.js:1:23\n@https://venue.example/assets/index-3c4d.js:4:5\n'
    expect(errorReport(withStack(other))).toMatchObject({
      frames: ['save /assets/outbox-1a2b.js:1:23', 'anonymous /assets/index-3c4d.js:4:5'],
    })
  })

  it('carries the stable code of an error of ours', () => {
    expect(errorReport(Object.assign(new Error('x'), { code: 'settings-unusable', stack: '' }))).toEqual({
      kind: 'error',
      name: 'Error settings-unusable',
      frames: [],
    })
  })
})

function monitored(applicationMonitoringKey = ID) {
  const sent: Report[] = []
  const surroundings = { online: true, blocked: false }
  const load = vi.fn(async () => {
    if (surroundings.blocked) throw new TypeError('blocked')
    return { send: (report: Report) => void sent.push(report) }
  })
  const settings = createSettingsStore(
    readSettings(
      {
        frontEndSettings: { oidcSettings: { authority: 'https://id.venue.example', clientId: 'basehut' } },
        applicationMonitoringKey,
      },
      () => {},
    ),
  )
  const monitoring = createMonitoring({ settings, load, isOnline: () => surroundings.online, facts: () => ({}) })
  return { monitoring, sent, load, surroundings, names: () => sent.map(({ name }) => name) }
}
const failedWith = (name: string) => Object.assign(new Error(name), { name, stack: '' })

describe('monitoring', () => {
  it('is off without a key, and loads nothing', async () => {
    const { monitoring, load } = monitored('')
    monitoring.error(failedWith('A'))
    await monitoring.flush()
    expect(load).not.toHaveBeenCalled()
  })

  it('loads nothing before there is something to report', async () => {
    const { monitoring, load } = monitored()
    await monitoring.flush()
    expect(load).not.toHaveBeenCalled()
  })

  it('holds reports while there is no network, and tries again after a blocked load', async () => {
    const { monitoring, surroundings, names, load } = monitored()
    surroundings.online = false
    monitoring.error(failedWith('A'))
    expect(load).not.toHaveBeenCalled()
    Object.assign(surroundings, { online: true, blocked: true })
    await monitoring.flush()
    expect(names()).toEqual([])
    surroundings.blocked = false
    await monitoring.flush()
    expect(names()).toEqual(['A'])
  })

  it('tells of the same fault three times at most', async () => {
    const { monitoring, names } = monitored()
    const call = { name: 'getProfile', method: 'GET', path: '/api/profile', failure: 'server', status: 503 }
    for (let time = 0; time < 10; time += 1) monitoring.call(call)
    await expect.poll(() => names()).toEqual(['getProfile', 'getProfile', 'getProfile'])
  })
})
