import { type BackgroundWork, lookEvery } from '../process/look-every'
import { type CopyParts, sendDueCopies } from './send-copies'

/** Mails signers their copies, in the background. Of several processes one sends each. */
export const startCopyWorker = (parts: CopyParts): BackgroundWork =>
  lookEvery({
    everyMs: 15_000,
    work: (isStopping) => sendDueCopies(parts, isStopping),
    log: parts.log,
    failed: 'copies for signers could not be sent',
  })
