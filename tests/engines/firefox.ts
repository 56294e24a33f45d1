import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { ended, startProgram } from './child-process'
import type { EngineKind } from './engine'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** No first-run pages and no calls home, which would be the noise of a closed network. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Record<string, unknown>
  message?: string
}

/** Commands of WebDriver BiDi over one socket, each with its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

export const firefox: EngineKind = {
  name: 'Firefox',
  program: programs.find((program) => existsSync(program)),
  keepsProfile: true,
  async open(program, profile) {
    const lines = Object.entries(preferences).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${value});`)
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const { child, said } = await startProgram(
      program,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
      /WebDriver BiDi listening on (ws:\S+)/,
      { env: { ...process.env, MOZ_HEADLESS_WIDTH: '500', MOZ_HEADLESS_HEIGHT: '900' } },
    )
    const send = await connect(`${said[1]}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const context = contexts[0]?.context
    return {
      async goto(url) {
        await send('browsingContext.navigate', { context, url, wait: 'interactive' }).catch((error: Error) => {
          // The app itself has gone on to another page, such as the sign-in.
          if (!error.message.includes('NS_BINDING_ABORTED')) throw error
        })
      },
      async reload() {
        await send('browsingContext.reload', { context, wait: 'interactive' })
      },
      async evaluate(expression) {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression: `JSON.stringify(${expression})`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
        const { value } = result as { value?: string }
        return value === undefined ? undefined : JSON.parse(value)
      },
      async perform(actions) {
        await send('input.performActions', { context, actions })
      },
      async close() {
        await send('browser.close', {}).catch(() => undefined)
        await ended(child)
      },
    }
  },
}
