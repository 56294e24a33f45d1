import { runCommand } from './run-command'

await runCommand('verify-audit', async () => '')
