import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelLeftSignIn } from '../../../src/kiosk/stay/left-sign-in'

const origin = 'https://venue.example'
const settled = () => vi.advanceTimersByTimeAsync(0)

function aTablet({ authority = `${origin}/idp`, answers = [] as (number | null | 'never')[] } = {}) {
  const asked: string[] = []
  const network = new EventTarget()
  const stopping = new AbortController()
  const fetch = async (address: unknown, init?: RequestInit) => {
    asked.push(`${init?.method} ${address}`)
    const status = answers.shift()
    if (status === 'never') {
      return new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError())))
    }
    if (!status) throw new TypeError('No network')
    return new Response(null, { status })
  }
  let isOver = false
  const cancelled = cancelLeftSignIn({
    authority,
    origin,
    fetch: fetch as typeof globalThis.fetch,
    network,
    signal: stopping.signal,
  }).then(() => {
    isOver = true
  })
  return { asked, network, stopping, cancelled, isOver: () => isOver }
}

describe('a sign-in that was left at a kiosk', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is ended at the start', async () => {
    const { asked, cancelled } = aTablet({ answers: [204] })
    await cancelled
    expect(asked).toEqual(['DELETE https://venue.example/idp/sign-in'])
  })

  it('is ended once the network is back, and after a minute where no one says so', async () => {
    const { asked, network, cancelled, isOver } = aTablet({ answers: [null, 503, null, 204] })
    await settled()
    network.dispatchEvent(new Event('online'))
    await settled()
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(isOver()).toBe(true)
    await cancelled
    expect(asked).toHaveLength(4)
  })

  it('is ended at once where the network comes back while a call without it still fails', async () => {
    const { asked, network, isOver } = aTablet({ answers: [null, 204] })
    network.dispatchEvent(new Event('online'))
    await settled()
    expect(asked).toHaveLength(2)
    expect(isOver()).toBe(true)
  })

  it('is ended by a later call where a provider takes one and never answers', async () => {
    const { asked, isOver } = aTablet({ answers: ['never', 204] })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(62_000)
    expect(asked).toHaveLength(2)
    expect(isOver()).toBe(true)
  })

  it('is let be once the next guest signs in', async () => {
    const { asked, network, stopping, cancelled } = aTablet({ answers: [null, 204] })
    await settled()
    stopping.abort()
    await cancelled
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(1)
  })

  it('is ended after a refusal that passes: a limit of calls, a gateway', async () => {
    const { asked, cancelled } = aTablet({ answers: [429, 403, 404, 204] })
    await vi.advanceTimersByTimeAsync(3 * 60_000)
    await cancelled
    expect(asked).toHaveLength(4)
  })

  it('is the business of a provider elsewhere, and of one that goes on not knowing the call', async () => {
    const elsewhere = aTablet({ authority: 'https://login.example' })
    await elsewhere.cancelled
    expect(elsewhere.asked).toEqual([])
    const proxied = aTablet({ authority: `${origin}/login/`, answers: Array.from({ length: 20 }, () => 404) })
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    await proxied.cancelled
    expect(proxied.asked).toEqual(Array.from({ length: 10 }, () => 'DELETE https://venue.example/login/sign-in'))
  })
})
