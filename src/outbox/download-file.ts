import type { ExportedFile } from './export-record'

export function downloadFile({ fileName, contentType, text }: ExportedFile) {
  const url = URL.createObjectURL(new Blob([text], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
