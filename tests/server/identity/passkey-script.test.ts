import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { passkeyScript } from '../../../server/identity/passkeys/passkey-script'

/** The page that offers a passkey, in a browser that has some; `fetch` is what the page asks its server with. */
function openKeepPage(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  const problems = [
    { dataset: { problem: 'taken' }, hidden: true },
    { dataset: { problem: 'failed' }, hidden: true },
  ]
  const listeners: ((event: { preventDefault(): void }) => Promise<void>)[] = []
  const keep = {
    hidden: true,
    dataset: { keep: '/options' },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  }
  const page = {
    document: {
      querySelector: (selector: string) => (selector === '[data-keep]' ? keep : null),
      querySelectorAll: () => problems,
    },
    fetch,
    AbortSignal,
    PublicKeyCredential: class {},
  }
  runInContext(passkeyScript(), createContext(page))
  return {
    press: async () => listeners[0]?.({ preventDefault() {} }),
    told: () => problems.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.problem),
  }
}

it('a server that never answers is given up on: the page says so, and the button works again', async () => {
  const given = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  const fetch = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const { press, told } = openKeepPage(fetch)
  const pressed = press()
  await press()
  expect(fetch).toHaveBeenCalledOnce()
  expect(limit).toHaveBeenCalledWith(15_000)
  given.abort(new DOMException('It took too long', 'TimeoutError'))
  await pressed
  expect(told()).toEqual(['failed'])
  void press()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each([
  ['a page', () => new Response('<h1>Wifi</h1>')],
  ['null', () => Response.json(null)],
  ['a fault', () => new Response('', { status: 502 })],
])('where %s comes back in place of what to ask the device, the page says so', async (_, answer) => {
  const { press, told } = openKeepPage(async () => answer())
  await press()
  expect(told()).toEqual(['failed'])
})
