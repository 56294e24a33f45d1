// npm start: builds when the sources have changed since the last build, then becomes the server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/fingerprint.mjs'

const SERVER = 'dist/server/main.js'
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Ends with npm. A signal to `npm start` ends npm and its shell and goes no further: the server would stay, with its port
 * and its database, known to no one. Looked for from here on, since npm may be ended while the build runs.
 */
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

function build() {
  if (process.stderr.isTTY) console.error('Building the app, once …')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  console.error(`${stdout ?? ''}\n${stderr ?? ''}\nBasehut cannot start: the build failed.`)
  process.exit(1)
}

const mayBuild = !process.argv.includes('--no-build') && process.env.BUILD !== '0'
if (mayBuild && !(existsSync(SERVER) && isBuilt())) build()
if (!existsSync(SERVER)) {
  console.error('Basehut cannot start: it is not built. Run npm run build.')
  process.exit(1)
}
await import(`../${SERVER}`)
