import { readFile } from 'node:fs/promises'
import { CommandFailed } from '../errors/command-failed'
import { runCommand } from './run-command'

await runCommand('import-orders', async ([file]) => {
  if (file === undefined) throw new CommandFailed('Name the file: npm run orders:import -- orders.csv')
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFailed(`${file} cannot be read.`)
  })
})
