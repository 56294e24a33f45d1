const MIN_DIGITS = 7
const numberWithExtension = /^([\p{Nd}\p{Zs}\p{Pd}+()./]+)((?:ext|x|#)[.:\p{Zs}]*\p{Nd}+)?$/iu

/** Lenient: any country and any grouping, but nothing that no one could call. */
export const isPhoneNumber = (typed: string): boolean => {
  const [, number = ''] = numberWithExtension.exec(typed.trim()) ?? []
  return (number.match(/\p{Nd}/gu) ?? []).length >= MIN_DIGITS
}
