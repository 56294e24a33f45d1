import { parentPort } from 'node:worker_threads'
import { makePdf, type ToMake } from './pdf/make-pdf'

export interface Asked {
  number: number
  document: ToMake
}
export type Answered = { number: number } & ({ pdf: Uint8Array } | { failure: string })

/** The program of the thread that makes PDFs: one takes long enough to keep every other caller waiting. */
parentPort?.on('message', async ({ number, document }: Asked) => {
  const answered: Answered = await makePdf(document).then(
    (pdf) => ({ number, pdf }),
    // Tells where it failed, and nothing of what it was making: that is people's data.
    (error: unknown) => ({ number, failure: error instanceof Error ? error.name : 'unknown' }),
  )
  parentPort?.postMessage(answered)
})
