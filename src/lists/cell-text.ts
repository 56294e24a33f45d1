import { adminTexts } from '../settings/texts/admin/admin'
import type { ListColumn } from './list-column'

/** What the cell says, which is what people search for. */
export function cellText<R>({ text, value }: ListColumn<R>, record: R): string {
  if (text) return text(record)
  const plain = value(record)
  if (typeof plain === 'boolean') return plain ? adminTexts.list.yes : adminTexts.list.no
  return plain === null ? '' : String(plain)
}
