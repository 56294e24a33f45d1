import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveOutsideScripts } from '../../../src/app/leave-outside-scripts'

interface Page {
  hasScript?: boolean
  online?: boolean
  worker?: object | null
}

/** Where the page is loaded again, or null where it goes on in the same one. */
function loadsAnew(pathname: string, { hasScript = true, online = true, worker = null }: Page = {}) {
  vi.stubGlobal('document', { querySelector: () => (hasScript ? {} : null) })
  vi.stubGlobal('navigator', { onLine: online, serviceWorker: { controller: worker } })
  try {
    leaveOutsideScripts({ pathname, href: `${pathname}?part=7` })
    return null
  } catch (error) {
    return error instanceof Response && 'options' in error ? error.options : error
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('where a script from outside is in the page', () => {
  it('a guest signs in a page of its own', () => {
    expect(loadsAnew('/checkin/waiver')).toMatchObject({ href: '/checkin/waiver?part=7', reloadDocument: true })
  })

  it('other screens stay in it', () => expect(loadsAnew('/home')).toBeNull())

  it('without a network the worker has the page; without both, checking in goes on', () => {
    expect(loadsAnew('/checkin/waiver', { online: false, worker: {} })).not.toBeNull()
    expect(loadsAnew('/checkin/waiver', { online: false })).toBeNull()
  })
})

it('a page that holds our own script only stays as it is', () => {
  expect(loadsAnew('/checkin/waiver', { hasScript: false })).toBeNull()
})
