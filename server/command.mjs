// npm run backup, restore, admin:invite, account:move, demo:remove, orders:import, audit:verify, document:verify, sealing:rotate: one command of the built server.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [command, ...words] = process.argv.slice(2)
const built = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/server', `${command}.js`)
if (existsSync(built)) {
  process.argv = [process.argv[0], built, ...words]
  await import(pathToFileURL(built).href)
} else {
  console.error(`${command} is not built yet. Run npm run build.`)
  process.exitCode = 1
}
