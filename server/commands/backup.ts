import { counted } from '../../src/contract/english'
import { makeBackup } from '../backup/make-backup'
import { readDataConfig } from '../config/config'
import { CommandFailed } from '../errors/command-failed'
import { askRunningServer } from './ask-running-server'
import { printOutcome } from './print-outcome'

await printOutcome(async ([file]) => {
  if (file === undefined) throw new CommandFailed('Name the new file: npm run backup -- venue.backup')
  const config = readDataConfig(process.env)
  const askForCopy = () => askRunningServer(config.dataDir, 'copy-database', { input: '' })
  const { rows, messages } = await makeBackup({ config, askForCopy, file, madeAt: new Date() })
  const counts = Object.values(rows)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return `Backed up ${all} rows of ${counts.length} tables and ${counted(messages, 'message', 'messages')} to ${file}, and read it back.`
})
