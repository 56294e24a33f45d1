import { eq, or } from 'drizzle-orm'
import type { PassCheckAnswer } from '../../src/contract/entities/media'
import type { Database } from '../database/database'
import { mediaProducts, passMedia } from '../media/pass-media.table'

type Medium = Pick<typeof passMedia.$inferSelect, 'isActive' | 'hotlistCode'>
type Product = Pick<typeof mediaProducts.$inferSelect, 'name' | 'validFrom' | 'validTo' | 'accessLocationIds'>

export interface CheckedPass {
  medium: Medium
  products: readonly Product[]
}

const answer = (
  result: PassCheckAnswer['result'],
  productName: string | null = null,
  reason: string | null = null,
): PassCheckAnswer => ({ result, productName, reason })

export interface PassCheckQuestion {
  /** YYYY-MM-DD. */
  date: string
  /** Access-location id of the lift; '' where the venue tells no lifts apart. */
  lift: string
  /** Words for hotlist codes, by code. */
  hotlistReasons: ReadonlyMap<string, string>
}

/** What a lift would say to this pass on that day; null is a pass that is not known. Nothing is recorded. */
export function passAnswer(
  pass: CheckedPass | null,
  { date, lift, hotlistReasons }: PassCheckQuestion,
): PassCheckAnswer {
  if (!pass) return answer('invalid')
  const { medium, products } = pass
  if (medium.hotlistCode !== null) return answer('hotlist', null, hotlistReasons.get(medium.hotlistCode) ?? null)
  if (!medium.isActive) return answer('inactiveMedia')
  const [first] = products
  if (!first) return answer('noProduct')
  const opens = ({ validFrom, validTo, accessLocationIds }: Product) =>
    validFrom <= date &&
    date <= validTo &&
    (lift === '' || accessLocationIds.length === 0 || accessLocationIds.includes(lift))
  const valid = products.find(opens)
  return valid ? answer('valid', valid.name) : answer('invalidProduct', first.name)
}

/** By pass number or RFID number. */
export async function findCheckedPass(database: Database, number: string): Promise<CheckedPass | null> {
  const [medium] = await database
    .select()
    .from(passMedia)
    .where(or(eq(passMedia.ipCode, number), eq(passMedia.rfid, number)))
    .limit(1)
  if (!medium) return null
  const products = await database
    .select()
    .from(mediaProducts)
    .where(eq(mediaProducts.mediaId, medium.id))
    .orderBy(mediaProducts.validFrom, mediaProducts.id)
  return { medium, products }
}
