import type { FileAnswer } from '../../api/client'

/** Hands a file to the browser's downloads, by the server's name for it where it gave one; tells the name. */
export function saveFile({ content, fileName }: FileAnswer, fallbackName: string): string {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? fallbackName
  link.click()
  // At once, the download of a large file would find nothing at the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return link.download
}
