import type { Logger } from '../process/log'
import { type BackgroundWork, lookEvery } from '../process/look-every'
import { type DeliveryParts, deliverDue } from './deliver'

/** Tells programs what happens, in the background. Of several processes one delivers to each program at a time. */
export const startWebhookWorker = (parts: DeliveryParts & { log: Pick<Logger, 'error'> }): BackgroundWork =>
  lookEvery({
    everyMs: 5_000,
    work: (isStopping) => deliverDue(parts, isStopping),
    log: parts.log,
    failed: 'webhooks could not be delivered',
  })
