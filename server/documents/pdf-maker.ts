import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { builtServer } from '../process/built-server'
import type { Answered, Asked } from './document-thread'
import type { ToMake } from './pdf/make-pdf'

export interface PdfMaker {
  make(document: ToMake): Promise<Uint8Array>
  close(): Promise<void>
}

/** Longer than the longest waiver takes on a slow machine. */
const GIVE_UP_MS = 60_000
/** The thread holds the fonts in memory, and a venue asks for documents now and then. */
const IDLE_MS = 5 * 60_000

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Makes PDFs in a thread of its own, which starts with the first one and ends when there is nothing to make for long. */
export function createPdfThread(program: string): PdfMaker {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  const settle = (number: number) => {
    const one = waiting.get(number)
    waiting.delete(number)
    clearTimeout(one?.timer)
    return one
  }
  const end = async (why: string) => {
    const ending = thread
    thread = null
    clearTimeout(idle)
    for (const number of [...waiting.keys()]) settle(number)?.reject(new Error(why))
    await ending?.terminate()
  }
  const start = () => {
    const started = new Worker(program)
    started.unref()
    started.on('message', (answered: Answered) => {
      const one = settle(answered.number)
      if ('pdf' in answered) one?.resolve(answered.pdf)
      else one?.reject(new Error(`A document could not be made (${answered.failure}).`))
      if (waiting.size > 0) return
      idle = setTimeout(() => void end('idle'), IDLE_MS)
      idle.unref()
    })
    started.on('error', () => {
      if (thread === started) void end('The thread that makes documents failed.')
    })
    return started
  }

  return {
    make: (document) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        thread ??= start()
        count += 1
        const timer = setTimeout(() => void end('A document took too long to make.'), GIVE_UP_MS)
        waiting.set(count, { resolve, reject, timer })
        thread.postMessage({ number: count, document } satisfies Asked)
      }),
    close: () => end('The server is ending.'),
  }
}

/** In its own thread as it ships; from the sources, which no thread can load, within this one. */
export const createPdfMaker = (): PdfMaker =>
  builtServer
    ? createPdfThread(join(builtServer, 'document-thread.js'))
    : { make: async (document) => (await import('./pdf/make-pdf')).makePdf(document), async close() {} }
