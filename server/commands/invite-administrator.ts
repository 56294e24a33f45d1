import { CommandFailed } from '../errors/command-failed'
import { runCommand } from './run-command'

await runCommand('invite-administrator', async ([address]) => {
  if (address === undefined) throw new CommandFailed('Name the address: npm run admin:invite -- name@example.com')
  return address
})
