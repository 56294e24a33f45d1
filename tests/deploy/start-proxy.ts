import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Runs a proxy in a folder of its own until the test ends. */
export function startProxy(
  command: string,
  args: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): ChildProcess {
  const proxy = spawn(command, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, HOME: folder, ...env } })
  onTestFinished(() => void proxy.kill())
  return proxy
}
