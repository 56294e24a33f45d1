/** The number in what was typed or scanned: a shared ticket's link carries it as `ipcode`. Gaps do not count. */
export function passNumberIn(scanned: string): string {
  const trimmed = scanned.trim()
  const linked = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('ipcode') : null
  return (linked ?? trimmed).replace(/[\s-]/g, '').toUpperCase()
}
