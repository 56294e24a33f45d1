import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems hand out by themselves: a connection of another test never takes it before it is used. */
const FIRST = 20_000
const LAST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that was free a moment ago, for a server that has to start again at the same one. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST)
  return (await isFree(port)) ? port : freePort()
}
