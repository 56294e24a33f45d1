const firstLetter = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''

/** 'Maya Lindqvist' -> 'ML', "Siobhán O'Connor" -> 'SO', '' -> '?'. First and last word count. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words[words.length - 1] : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?'
}

/** The same name always gets the same hue (0-359), so that a family is told apart at a glance. */
export function hueOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}
