import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/runs/free-port'
import { end, startProgram } from './child-process'
import type { EngineKind } from './engine'

const DRIVER = '/usr/bin/WebKitWebDriver'
const LIBRARIES = '/usr/lib'

/** WebKitGTK's own small browser lies in a folder named after machine and version. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb')) return undefined
  return readdirSync(LIBRARIES)
    .flatMap((machine) => ['4.1', '4.0'].map((api) => join(LIBRARIES, machine, `webkit2gtk-${api}`, 'MiniBrowser')))
    .find((program) => existsSync(program))
}

async function command(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, body ? { method, body: JSON.stringify(body) } : { method })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

/** The driver says nothing when it listens: it is asked until it answers. */
async function untilAnswers(address: string, triesLeft = 100): Promise<void> {
  const isThere = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return
  if (triesLeft === 0) throw new Error(`${DRIVER} does not answer`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await untilAnswers(address, triesLeft - 1)
}

export const webkit: EngineKind = {
  name: 'WebKitGTK',
  program: findMiniBrowser(),
  // An automated session is a private one: it lasts as long as the browser is open.
  keepsProfile: false,
  async open(binary) {
    const { child: display, said } = await startProgram(
      '/usr/bin/Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      /^(\d+)\n/,
    )
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${said[1]}`,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // Its sandbox needs rights that a container does not have.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    const base = `http://127.0.0.1:${port}`
    await untilAnswers(`${base}/status`)
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
    const { sessionId } = (await command(`${base}/session`, 'POST', { capabilities })) as { sessionId: string }
    const session = `${base}/session/${sessionId}`
    return {
      async goto(url) {
        await command(`${session}/url`, 'POST', { url })
      },
      async reload() {
        await command(`${session}/refresh`, 'POST', {})
      },
      evaluate: (expression) =>
        command(`${session}/execute/sync`, 'POST', { script: `return ${expression}`, args: [] }),
      async perform(actions) {
        await command(`${session}/actions`, 'POST', { actions })
      },
      async close() {
        await command(session, 'DELETE').catch(() => undefined)
        await end(driver)
        await end(display)
      },
    }
  },
}
