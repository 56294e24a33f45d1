/** The number that was typed, null for nothing; what is no whole number stays as it was typed, for the form to say so. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^-?\d{1,9}$/.test(text) ? Number(text) : typed
}
