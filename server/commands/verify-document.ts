import { readFile } from 'node:fs/promises'
import { CommandFailed } from '../errors/command-failed'
import { runCommand } from './run-command'

await runCommand('verify-document', async ([file]) => {
  if (file === undefined) throw new CommandFailed('Name the file: npm run document:verify -- document.pdf')
  return readFile(file, 'base64').catch(() => {
    throw new CommandFailed(`${file} cannot be read.`)
  })
})
