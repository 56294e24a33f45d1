import { CommandFailed } from '../errors/command-failed'
import { runCommand } from './run-command'

await runCommand('move-account', async ([from, to]) => {
  if (from === undefined || to === undefined)
    throw new CommandFailed('Name both addresses: npm run account:move -- old@example.com new@example.com')
  return `${from}\n${to}`
})
