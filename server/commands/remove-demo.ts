import { runCommand } from './run-command'

await runCommand('remove-demo', async () => '')
