import { createApi } from '../../../src/api/api'
import type { TokenSource } from '../../../src/api/client'
import { serve } from './local-server'

export const maya = { iss: 'https://id.test', sub: 'maya' }
export const mayasToken: TokenSource = async () => ({ token: 'first', ...maya })
export const location = { id: 1, name: 'Summit Base' }
export const page = { headers: { 'Content-Type': 'text/html' }, body: '<h1>Welcome to SkiNet</h1>' }

export async function apiAnswering(reply: Parameters<typeof serve>[0], token: TokenSource = mayasToken) {
  const server = await serve(reply)
  return { ...server, api: createApi({ baseUrl: server.baseUrl, fetch, token }) }
}
