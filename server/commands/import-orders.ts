import { CommandFailed } from '../errors/command-failed'
import { readOrderText } from './read-order-text'
import { runCommand } from './run-command'

await runCommand('import-orders', async ([file]) => {
  if (file === undefined) throw new CommandFailed('Name the file: npm run orders:import -- orders.csv')
  return readOrderText(file)
})
