import { expect, test } from 'vitest'
import { SERVED_BY_SERVER } from '../../../sw/served-by-server'

const isServedByServer = (address: string) => SERVED_BY_SERVER.some((pattern) => pattern.test(address))

test.each(['/home', '/', '/checkin/waiver?location=1', '/l/1', '/l/St.%20Anton', '/l/Dr.Hill?activity=2'])(
  'without a network the worker answers %s with the page',
  (address) => {
    expect(isServedByServer(address)).toBe(false)
  },
)

test.each(['/api/documents/1.pdf', '/idp/auth?client_id=a', '/demo/logo.svg', '/assets/home-abc.js?v=1', '/health'])(
  'the server answers %s itself',
  (address) => {
    expect(isServedByServer(address)).toBe(true)
  },
)
