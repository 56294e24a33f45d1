import { verifyAudit } from '../records/verify-audit'
import { CommandFailed, runCommand } from './run-command'

await runCommand(async (database) => {
  const verdict = await verifyAudit(database)
  if (!verdict.isWhole) throw new CommandFailed(`The audit was tampered with. ${verdict.fault}`)
  const { entries, signatures, lastHash } = verdict
  return `The audit is whole: ${entries} entries, ${signatures} signatures, last hash ${lastHash}.`
})
