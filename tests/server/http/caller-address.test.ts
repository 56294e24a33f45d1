import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { callerAddress, type ServerContext } from '../../../server/http/caller-address'

async function addressOf(remoteAddress: string, forwarded?: string): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(callerAddress(c as unknown as ServerContext, forwarded !== undefined)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.text()
}

describe('the address that limits count by', () => {
  it('is one for all addresses of an IPv6 subscriber, who could otherwise call from a fresh one each time', async () => {
    const first = await addressOf('2001:db8:12:34::1')
    expect(await addressOf('2001:db8:12:34:9a3f:2b1c:77e0:5d21')).toBe(first)
    expect(await addressOf('2001:DB8:0012:34:0::7')).toBe(first)
    expect(await addressOf('127.0.0.1', '2001:db8:12:34::2')).toBe(first)
    expect(await addressOf('2001:db8:12:35::1')).not.toBe(first)
    expect(await addressOf('2001:db8::34:0:0:0:1')).not.toBe(first)
  })

  it('is the whole address of IPv4, also where the socket writes it as IPv6', async () => {
    expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf('::ffff:203.0.113.7')).not.toBe(await addressOf('::ffff:203.0.113.8'))
  })

  it('is without the port that some proxies add, which is another one with each connection', async () => {
    expect(await addressOf('127.0.0.1', '203.0.113.7:50123')).toBe('203.0.113.7')
    expect(await addressOf('127.0.0.1', '[2001:db8:12:34::2]:50123')).toBe(await addressOf('2001:db8:12:34::1'))
    expect(await addressOf('127.0.0.1', '[2001:db8:12:34::2]')).toBe(await addressOf('2001:db8:12:34::1'))
  })

  it('is the one that the trusted proxy has added, not one that the caller has sent along', async () => {
    expect(await addressOf('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  })
})
