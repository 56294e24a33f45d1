import type { FileAnswer } from '../../api/client'
import type { Platform } from '../../ui/browser/platform'

/** How long a phone may take to read the file before its address is given back. */
const KEPT_MS = 60_000

/**
 * Hands a wallet pass to the device. An iPhone shows its wallet sheet for a pass that is opened, and only stores one
 * that is downloaded; elsewhere it is saved as a file.
 */
export function openPassFile({ content, fileName }: FileAnswer, platform: Platform): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  if (platform !== 'apple-mobile') link.download = fileName ?? 'pass.pkpass'
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
