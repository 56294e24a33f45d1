/** 'maya@example.com' -> 'm•••@example.com', '+4712345678' -> '•••678': enough to recognise one's own. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`
  return recipient === '' ? '' : `•••${recipient.slice(-3)}`
}
