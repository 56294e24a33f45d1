import { type ChildProcess, spawn } from 'node:child_process'

/** Starts a program and waits for the words by which it says that it is ready; gives what they captured. */
export function startProgram(
  program: string,
  args: readonly string[],
  says: RegExp,
  { env = process.env, stdio = 'pipe' }: { env?: NodeJS.ProcessEnv; stdio?: 'pipe' } = {},
): Promise<{ child: ChildProcess; said: RegExpExecArray }> {
  const child = spawn(program, args, { env, stdio: ['ignore', stdio, stdio] })
  return new Promise((resolve, reject) => {
    let heard = ''
    const hear = (chunk: Buffer) => {
      heard += chunk
      const said = says.exec(heard)
      if (said) resolve({ child, said })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${heard}`)))
  })
}

/** Waits until it is gone: a profile in use cannot be opened again, and what is not yet on its disk is lost when killed. */
export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Ends what has nothing to keep. */
export function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  return ended(child)
}
