import { tooLong } from '../../src/contract/given'
import { limits } from '../../src/contract/limits'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Caller } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { readTask } from './task.answer'
import { saveWaiverText } from './waiver-text'

interface ToSave {
  taskId: number
  html: string
  caller: Caller
  now: Date
  /** Earlier signatures no longer count. */
  asksAgain?: boolean
}

/**
 * Makes a changed text the newest version, and notes it in the audit; answers whether it was changed. The caller holds the
 * task's row locked.
 */
export async function saveText(tx: Database, { taskId, html, caller, now, asksAgain = false }: ToSave) {
  const before = await readTask(tx, taskId)
  await saveWaiverText(tx, { taskId, html, now, by: caller, asksAgain })
  const { waiverVersion, waiverText } = await readTask(tx, taskId)
  if (waiverVersion === before.waiverVersion) return false
  if (waiverText.length > limits.waiverText) {
    // Cleaning writes some characters longer: a text that no document could hold would keep every guest from signing.
    const message = tooLong(limits.waiverText)
    throw new Refusal(422, 'task-invalid', message, { waiverText: message })
  }
  const details = { taskId, waiverVersion, textSha256: sha256(waiverText), ...(asksAgain ? { asksAgain } : {}) }
  await appendToAudit(tx, { at: now, actor: caller, action: 'waiver-text-changed', details })
  return true
}
