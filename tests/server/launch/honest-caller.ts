import { EventEmitter, once } from 'node:events'

export interface Answered {
  path: string
  status: number
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

/** Asks for each path again as soon as it is answered. */
export function askInALoop(url: string, paths: readonly string[], headers: Record<string, string>): HonestCaller {
  const answered: Answered[] = []
  const events = new EventEmitter()
  let isOver = false
  const ask = async (path: string) => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers })
      await answer.arrayBuffer()
      answered.push({ path, status: answer.status, began, ended: performance.now() })
      events.emit('answered')
    }
  }
  const lanes = Promise.all(paths.map(ask))
  return {
    answered,
    async next(count) {
      const enough = answered.length + count
      while (answered.length < enough) await Promise.race([lanes, once(events, 'answered')])
    },
    async stop() {
      isOver = true
      await lanes
    },
  }
}
