const MIN_DIGITS = 7
const numberWithExtension = /^([\p{Nd}\p{Zs}\p{Pd}+()./]+)((?:ext|x|#)[.:\p{Zs}]*\p{Nd}+)?$/iu

/** Gentle: of any country and in any grouping; what no one could call is no phone number. */
export const isPhoneNumber = (typed: string): boolean => {
  const [, number = ''] = numberWithExtension.exec(typed.trim()) ?? []
  return (number.match(/\p{Nd}/gu) ?? []).length >= MIN_DIGITS
}
