import type { FileAnswer } from '../../api/client'
import type { Platform } from '../../ui/browser/platform'
import { openFile, saveFile } from '../../ui/browser/save-file'

/**
 * Hands a wallet pass to the device. An iPhone shows its wallet sheet for a pass that is opened, and only stores one
 * that is downloaded; elsewhere it is saved as a file.
 */
export function openPassFile({ content, fileName }: FileAnswer, platform: Platform): void {
  if (platform === 'apple-mobile') openFile(content)
  else saveFile(content, fileName ?? 'pass.pkpass')
}
