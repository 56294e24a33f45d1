import { limitTime } from '../../api/time-limit'
import { scriptAddress } from '../../settings/trust/trusted-types'
import { doHere, type Made, type PictureTask, type WorkerAnswer } from './picture-work'
import workerAddress from './picture-worker.ts?worker&url'
import { PictureRefused } from './upright'

/** 48 megapixels take a slow phone a few seconds. A worker whose script does not come, or that the phone has ended, is silent. */
export const ANSWERS_WITHIN_MS = 20_000

const canWorkBeside = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

/**
 * Works on a picture in a worker of its own, which takes its memory with it when it ends. Where the browser gives no worker,
 * none that can draw or none that answers, the page does it.
 */
export async function besidePage<Task extends PictureTask>(task: Task): Promise<Made<Task>> {
  const answer = canWorkBeside() ? await askWorker(task).catch(() => ({ refusal: null })) : { refusal: null }
  // The worker was asked for this very work.
  if ('made' in answer) return answer.made as Made<Task>
  if (answer.refusal !== null) throw new PictureRefused(answer.refusal)
  return doHere(task)
}

async function askWorker(task: PictureTask): Promise<WorkerAnswer> {
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' })
  const limit = limitTime(ANSWERS_WITHIN_MS, undefined)
  try {
    return await new Promise<WorkerAnswer>((resolve) => {
      const leaveToPage = () => resolve({ refusal: null })
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
      for (const fault of ['error', 'messageerror']) worker.addEventListener(fault, leaveToPage)
      limit.signal.addEventListener('abort', leaveToPage)
      worker.postMessage(task)
    })
  } finally {
    limit.clear()
    worker.terminate()
  }
}
