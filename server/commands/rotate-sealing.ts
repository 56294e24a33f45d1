import { runCommand } from './run-command'

await runCommand('rotate-sealing', async () => '')
