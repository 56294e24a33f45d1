import { counted } from '../../src/contract/english'
import { restoreBackup, restoredWords } from '../backup/restore-backup'
import { readDataConfig } from '../config/config'
import { CommandFailed } from '../errors/command-failed'
import { printOutcome } from './print-outcome'
import { wholeAudit } from './whole-audit'

const leftOutSentence = (leftOut: Record<string, number>) =>
  Object.entries(leftOut).map(
    ([table, rows]) => ` Left out: ${counted(rows, 'row', 'rows')} of ${table}, which is no table of Basehut.`,
  )

await printOutcome(async ([file]) => {
  if (file === undefined) throw new CommandFailed('Name the file: npm run restore -- venue.backup')
  const { leftOut, verdict, ...put } = await restoreBackup(readDataConfig(process.env), file)
  const restored = `${restoredWords(put)}.${leftOutSentence(leftOut).join('')}`
  if (!verdict.isWhole) throw new CommandFailed(`${restored}\nThe audit was tampered with. ${verdict.fault}`)
  return `${restored}\n${wholeAudit(verdict)}`
})
