import { doHere, type PictureTask, type WorkerAnswer } from './picture-work'
import { PictureRefused } from './upright'

/** Decoding and scaling 48 megapixels takes a second, in which the page would not answer. */
self.addEventListener('message', async ({ data }: MessageEvent<PictureTask>) => {
  const answer: WorkerAnswer = await doHere(data).then(
    (made) => ({ made }),
    (error: unknown) => ({ refusal: error instanceof PictureRefused ? error.message : null }),
  )
  self.postMessage(answer)
})
