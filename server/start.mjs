// npm start: builds when the sources have changed since the last build, then becomes the server.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/fingerprint.mjs'

const SERVER = 'dist/server/main.js'
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** The parent of a process, by Linux: field 4 of its line. '' where there is no /proc, or no such process. */
function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}

/**
 * Ends with npm. A signal to `npm start` ends npm and its shell and goes no further: the server would stay, with its port
 * and its database, known to no one. Where npm is killed its shell stays too, and has another parent. Looked for from here
 * on, since npm may be ended while the build runs.
 */
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) process.kill(process.pid, 'SIGTERM')
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
