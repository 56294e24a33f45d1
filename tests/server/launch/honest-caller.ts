import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Answered {
  path: string
  status: number
  /** Both by `now`. */
  began: number
  ended: number
}

export interface HonestCaller {
  /** All that was answered so far. */
  answered: readonly Answered[]
  /** Waits until so many more are answered. */
  next(count: number): Promise<void>
  /** Resolves once the calls under way are answered. */
  stop(): Promise<void>
}

/** Milliseconds, by a clock that all threads share. */
export const now = () => performance.timeOrigin + performance.now()

/**
 * Asks for each path again as soon as it is answered, in a thread of its own: what a rule itself sends meanwhile would hold
 * these callers up, and not the server.
 */
export function askInALoop(url: string, paths: readonly string[], headers: Record<string, string>): HonestCaller {
  const answered: Answered[] = []
  const events = new EventEmitter()
  const thread = new Worker(new URL('./honest-caller.thread.mjs', import.meta.url), {
    workerData: { url, paths, headers },
  })
  thread.on('message', (answer: Answered) => {
    answered.push(answer)
    events.emit('answered')
  })
  const ended = once(thread, 'exit')
  ended.catch(() => {})
  return {
    answered,
    async next(count) {
      const enough = answered.length + count
      while (answered.length < enough) await Promise.race([ended, once(events, 'answered')])
    },
    async stop() {
      thread.postMessage('stop')
      await ended
    },
  }
}
