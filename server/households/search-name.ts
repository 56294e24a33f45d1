import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Letters that Unicode does not take apart into a plain letter and its mark, and what people type for them. */
const plainLetters = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** A name as it is looked for: small letters without accents. `searchNameOf` says the same to the database. */
export function searchName(name: string): string {
  const bare = name
    .toLocaleLowerCase('en')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  return Object.entries(plainLetters).reduce((text, [letter, plain]) => text.replaceAll(letter, plain), bare)
}

/**
 * Like `searchName`, for a column in small letters already: the database only lowers the letters of its own language.
 */
export function searchNameOf(column: AnyColumn): SQL {
  const bare = sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  return Object.entries(plainLetters).reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    bare,
  )
}
