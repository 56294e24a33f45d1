import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import type { FileAnswer } from '../http/handler'
import { mediaProducts, passMedia } from '../media/pass-media.table'
import { readOpenLines } from '../orders/open-lines'
import { venueDay } from '../settings/venue-day'

const MOST_CODES = 500

const tooManyCodes = () => {
  const message = `Ask for at most ${MOST_CODES} IP codes at once`
  return new Refusal(422, 'too-many-ip-codes', message, { ipCodesCommaSeparated: message })
}

/** Codes as typed or pasted: separated by commas or line ends, each once, in their order. */
export const ipCodesIn = (text: string): string[] => [
  ...new Set(text.split(/[,;\r\n]/).flatMap((part) => part.trim() || [])),
]

const noCodes = () => {
  const message = 'Enter at least one IP code'
  return new Refusal(422, 'ip-codes-missing', message, { ipCodesCommaSeparated: message })
}

/** What these passes and their holders are entitled to, as a JSON file: one entry for each code, unknown ones too. */
export async function entitlementsReport(database: Database, typed: string, now: Date): Promise<FileAnswer> {
  const ipCodes = ipCodesIn(typed)
  if (ipCodes.length === 0) throw noCodes()
  if (ipCodes.length > MOST_CODES) throw tooManyCodes()

  const today = await venueDay(database, now)
  const people = await database
    .select()
    .from(contacts)
    .where(inArray(contacts.ipCode, ipCodes))
    .orderBy(asc(contacts.id))
  const media = await database.select().from(passMedia).where(inArray(passMedia.ipCode, ipCodes))
  const products = media.length
    ? await database
        .select()
        .from(mediaProducts)
        .where(
          inArray(
            mediaProducts.mediaId,
            media.map((medium) => medium.id),
          ),
        )
        .orderBy(asc(mediaProducts.id))
    : []
  const lines = people.length
    ? await readOpenLines(
        database,
        people.map((person) => person.id),
        today,
      )
    : []

  const entries = ipCodes.map((ipCode) => {
    const person = people.find((one) => one.ipCode === ipCode)
    const medium = media.find((one) => one.ipCode === ipCode)
    return {
      ipCode,
      isKnown: person !== undefined || medium !== undefined,
      customer: person
        ? { customerId: person.customerId, firstName: person.firstName, lastName: person.lastName }
        : null,
      media: medium ? { rfid: medium.rfid, isActive: medium.isActive, hotlistCode: medium.hotlistCode } : null,
      products: products
        .filter((product) => product.mediaId === medium?.id)
        .map(({ productId, name, validFrom, validTo, accessLocationIds }) => ({
          productId,
          name,
          validFrom,
          validTo,
          accessLocationIds,
        })),
      openOrderLines: lines.filter((line) => line.contactId === person?.id).map(({ contactId, ...line }) => line),
    }
  })
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: `customer-entitlements-${today}.json`,
    body: JSON.stringify(entries, null, 2),
  }
}
