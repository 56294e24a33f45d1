import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Heard {
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A program that is told: what it heard, and what it answers. It ends with the test. */
export async function startProgram() {
  const heard: Heard[] = []
  const told = { heard, status: 204, headers: {}, url: '', whenHeard: async () => {} }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      heard.push({ headers: request.headers, text })
      await told.whenHeard()
      response.writeHead(told.status, { Location: 'https://elsewhere.example', ...told.headers }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  told.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return told
}
