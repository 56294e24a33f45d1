import { scriptAddress } from '../../settings/trust/trusted-types'
import { doHere, type Made, type PictureTask, type WorkerAnswer } from './picture-work'
import workerAddress from './picture-worker.ts?worker&url'
import { PictureRefused } from './upright'

const canWorkBeside = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

/**
 * Works on a picture in a worker of its own, which takes its memory with it when it ends. Where the browser gives no worker
 * or none that can draw, the page does it.
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
  try {
    return await new Promise<WorkerAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
      worker.addEventListener('error', () => resolve({ refusal: null }))
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
