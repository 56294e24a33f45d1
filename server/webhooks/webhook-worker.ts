import { type Logger, withoutContent } from '../process/log'
import { type DeliveryParts, deliverDue } from './deliver'

const LOOK_EVERY_MS = 5_000

export interface WebhookWorker {
  /** Resolves when the call that is under way has been answered. */
  stop(): Promise<void>
}

/** Tells programs what happens, in the background. Of several processes one delivers to each program at a time. */
export function startWebhookWorker(parts: DeliveryParts & { log: Pick<Logger, 'error'> }): WebhookWorker {
  let isStopping = false
  let working: Promise<void> | null = null
  const look = () => {
    working ??= deliverDue(parts, () => isStopping)
      .catch((error: unknown) => parts.log.error(withoutContent(error), 'webhooks could not be delivered'))
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
