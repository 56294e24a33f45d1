import { describe, expect, it } from 'vitest'
import { WAIT_AT_MOST_MS, waitForSignIn } from '../../../sw/wait-for-sign-in'

const venue = 'https://venue.example'

/** The pages that are open as each look is taken, and how long was waited; the last stay open. */
function open(looks: readonly (readonly string[])[]) {
  let waited = 0
  const left = [...looks]
  const plugin = waitForSignIn({
    pages: async () => (left.length > 1 ? left.shift() : left[0])?.map((path) => venue + path) ?? [],
    pause: async (milliseconds) => {
      waited += milliseconds
    },
  })
  const ask = (type: string) => {
    const request = new Request(`${venue}/assets/home.js`)
    return plugin.requestWillFetch?.({ request, event: { type } as never })
  }
  return { ask, waited: () => waited }
}

describe('a file that is kept for later', () => {
  it.each(['/idp/sign-in/abc', '/idp/sign-in/abc/code'])('waits while %s is open', async (path) => {
    const device = open([['/welcome', path], [path], ['/home']])
    expect(await device.ask('install')).toBeInstanceOf(Request)
    expect(device.waited()).toBe(1000)
  })

  it.each(['/welcome', '/home', '/device', '/about?next=/idp/', '/oidc-callback?code=1'])(
    'comes at once where %s is open',
    async (path) => {
      const device = open([[path]])
      await device.ask('install')
      expect(device.waited()).toBe(0)
    },
  )

  it('comes at once where nothing is open any more', async () => {
    const device = open([[]])
    await device.ask('install')
    expect(device.waited()).toBe(0)
  })

  it('waits no longer than two minutes, all files together, for a sign-in that was left open', async () => {
    const device = open([['/idp/sign-in/abc']])
    for (let file = 0; file < 5; file += 1) await device.ask('install')
    expect(device.waited()).toBe(WAIT_AT_MOST_MS)
  })
})

it('what a page itself asks for never waits', async () => {
  const device = open([['/idp/sign-in/abc']])
  await device.ask('fetch')
  expect(device.waited()).toBe(0)
})
