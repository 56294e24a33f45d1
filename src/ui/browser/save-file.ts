/** How long a phone may take to read the file before its address is given back. */
const KEPT_MS = 60_000

function follow(content: Blob, prepare: (link: HTMLAnchorElement) => void): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  prepare(link)
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, fileName: string): void =>
  follow(content, (link) => {
    link.download = fileName
  })

/** Has the device show a file, in this page's place, by what it has for files of this type. */
export const openFile = (content: Blob): void => follow(content, () => {})
