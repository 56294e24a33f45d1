/** The code in what was typed or scanned: a QR code holds it as the end of an address, where no server sees it. */
export function codeIn(scanned: string): string {
  const trimmed = scanned.trim()
  return URL.canParse(trimmed) ? decodeURIComponent(new URL(trimmed).hash.slice(1)) : trimmed
}
