import { limits } from '../../contract/limits'
import { adminTexts } from '../../settings/texts/admin/admin'

const texts = adminTexts.form
/** As many letters as the words around the name of a copy may have. */
const ROOM = 20

/** The name of a copy, with a number where that is taken. */
export function copyName(name: string, records: readonly { name: string }[]): string {
  const short = name.slice(0, limits.name - ROOM)
  const isTaken = (one: string) => records.some((record) => record.name.toLowerCase() === one.toLowerCase())
  let copy = texts.copyOf(short)
  for (let number = 2; isTaken(copy); number += 1) copy = texts.numberedCopyOf(short, number)
  return copy
}
