import { type AnyColumn, and, eq, inArray, like, notInArray, type SQL, sql } from 'drizzle-orm'
import { deliveryModes } from '../../src/contract/entities/media'
import { childRegistrations } from '../contact-tasks/child-registration.table'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { nationalDigits, reversedDigits } from '../households/phone-digits'
import { passMedia } from '../media/pass-media.table'
import { ticketDeliveries, tickets } from '../media/ticket.table'
import { furtherCustomerIds as further } from '../orders/further-customer-id.table'
import { orderLines, orders } from '../orders/order.table'
import type { PeopleQuery } from './read-query'

/** As many as a person looks through; one more is asked for, to say that there are more. */
export const MOST_FOUND = 20

const starts = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
const among = (ids: SQL) => sql`${contacts.id} in (${ids})`

/** Each table by an index of its own: an `or` over several tables would read all of them whole. */
const byCode = (codes: readonly string[]) => {
  const known = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  return among(sql`
    select ${contacts.id} from ${contacts} where ${contacts.customerId} in (${known})
    union select ${further.contactId} from ${further} where ${further.customerId} in (${known})
    union select ${contacts.id} from ${contacts} where ${contacts.ipCode} in (${known})
    union select ${contacts.id} from ${contacts} where ${contacts.externalOrderId} in (${known})
    union select ${passMedia.contactId} from ${passMedia} where ${passMedia.ipCode} in (${known})
    union select ${passMedia.contactId} from ${passMedia} where ${passMedia.rfid} in (${known})
    union select ${orderLines.contactId} from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId} where ${orders.number} in (${known})`)
}

const byPhone = (digitsOf: (column: AnyColumn) => SQL, digits: string) => {
  const start = starts(digits)
  return among(sql`
    select ${contacts.id} from ${contacts} where ${digitsOf(contacts.phone)} like ${start}
    union select ${childRegistrations.contactId} from ${childRegistrations}
      where ${digitsOf(childRegistrations.primaryEmergencyPhone)} like ${start}
    union select ${passMedia.contactId} from ${ticketDeliveries}
      join ${tickets} on ${tickets.id} = ${ticketDeliveries.ticketId}
      join ${passMedia} on ${passMedia.id} = ${tickets.mediaId}
      where ${ticketDeliveries.deliveryMode} = ${sql.raw(String(deliveryModes.SMS))}
        and ${digitsOf(ticketDeliveries.recipient)} like ${start}`)
}

export const byPhoneEnd = (digits: string) => byPhone(reversedDigits, [...digits].reverse().join(''))
export const byPhoneStart = (digits: string) => byPhone(nationalDigits, digits)

/** All words begin one of the names; the index of words answers. */
export const byBeginnings = (words: readonly string[]) =>
  sql`to_tsvector('simple', ${contacts.searchName}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`

/** O'Connor and Anne-Marie as they are typed in a hurry. Words hold no signs. (`translate` takes five times as long.) */
const joinedName = sql<string>`replace(replace(${contacts.searchName}, '''', ''), '-', '')`

/** All words are somewhere in the names. No index does this: asked last, and only where the beginnings found few. */
const byMiddles = (words: readonly string[]) => and(...words.map((word) => like(joinedName, `%${starts(word)}`)))

interface Way {
  where: SQL | undefined
  /** If this way finds anyone, that is who was meant: later ways are not tried. */
  isSure?: boolean
}

/** The ways to find someone by what was typed, the surest first. */
function* ways(query: PeopleQuery): Generator<Way> {
  const { words, daysOfBirth, email, phoneEnd, phoneStart, phoneWithCode, phoneWithoutPlus, codes, contactId } = query
  if (contactId !== null) yield { where: eq(contacts.id, contactId), isSure: true }
  if (codes.length > 0) yield { where: byCode(codes), isSure: true }
  const born = daysOfBirth.length > 0 ? inArray(contacts.dateOfBirth, daysOfBirth) : undefined
  if (born && words.length === 0) yield { where: born }
  if (email) yield { where: sql`lower(${contacts.email}) like ${starts(email)}` }
  if (phoneEnd) yield { where: byPhoneEnd(phoneEnd) }
  if (phoneStart) yield { where: byPhoneStart(phoneStart) }
  if (phoneWithCode) yield { where: byPhoneStart(phoneWithCode) }
  if (phoneWithoutPlus) yield { where: byPhoneStart(phoneWithoutPlus) }
  if (words.length > 0) yield { where: and(byBeginnings(words), born) }
  // One letter is in every name.
  if (words.some((word) => word.length > 1)) yield { where: and(byMiddles(words), born) }
}

/** The ids of those who fit, the surest first, at most one more than are shown. */
export async function findContactIds(database: Database, query: PeopleQuery): Promise<number[]> {
  const found: number[] = []
  for (const { where, isSure } of ways(query)) {
    const rows = await database
      .select({ id: contacts.id })
      .from(contacts)
      .where(found.length > 0 ? and(where, notInArray(contacts.id, found)) : where)
      .orderBy(contacts.searchName, contacts.id)
      .limit(MOST_FOUND + 1 - found.length)
    found.push(...rows.map(({ id }) => id))
    if (found.length > MOST_FOUND || (isSure && found.length > 0)) break
  }
  return found
}
