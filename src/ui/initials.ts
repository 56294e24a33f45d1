import { lettersOf } from './letters'

/** A letter of most European names, with none after it that would join it (an accent of its own, half an emoji). */
const standsAlone = /^[\u0020-\u02ff](?![^\u0020-\u02ff])/

function firstLetter(word: string): string {
  // The first segmenter of a page takes 100 ms at CPU 4x.
  if (standsAlone.test(word)) return word.charAt(0)
  return lettersOf(word)[0] ?? ''
}

/** 'Maya Lindqvist' -> 'ML', "Siobhán O'Connor" -> 'SO', '' -> '?'. First and last word count. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words[words.length - 1] : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?'
}

/** Degrees of the golden angle: however many follow each other, no two neighbours on the wheel come near. */
const GOLDEN_ANGLE = 137.508
/** The first of a family is blue. */
const FIRST_HUE = 205

/** The hue (0-359) of someone's face by their place in the family, so that a family is told apart at a glance. */
export const hueAt = (place: number): number => Math.round(FIRST_HUE + place * GOLDEN_ANGLE) % 360
