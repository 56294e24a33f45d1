import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import type { GivenPerson } from './given-people'

const heads = alias(contacts, 'heads')
const { id, householdId, customerId, ipCode, phone, externalOrderId } = contacts
const codes = { customerId, ipCode, phone, externalOrderId }
const headId = sql<number | null>`(select ${heads.id} from ${contacts} ${sql.identifier('heads')}
  where ${and(eq(heads.householdId, householdId), eq(heads.isHeadOfHousehold, true))})`
/** What an import has to know of a contact. */
const knownColumns = { id, householdId, headId, ...codes }

/** One contact as JSON, in a statement that has it as `contacts`. */
export const knownAsJson: SQL = sql`json_build_object(${sql.join(
  Object.entries(knownColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`

export type Codes = Record<keyof typeof codes, string | null>
export type KnownContact = Codes & { id: number; householdId: number; headId: number | null }

/** The contacts with these customer ids, by id: a first one, or a further one. */
export async function readKnown(tx: Database, customerIds: Iterable<string>): Promise<Map<string, KnownContact>> {
  const asked = [...new Set(customerIds)]
  const further = furtherCustomerIds
  const ofFirst = rowsAsJson({ given: customerId, ...knownColumns }, id)
  const ofFurther = rowsAsJson({ given: further.customerId, ...knownColumns }, id)
  const found = [
    ...theRow(await tx.select({ rows: ofFirst }).from(contacts).where(inArray(customerId, asked))).rows,
    ...theRow(
      await tx
        .select({ rows: ofFurther })
        .from(further)
        .innerJoin(contacts, eq(id, further.contactId))
        .where(inArray(further.customerId, asked)),
    ).rows,
  ]
  return new Map(found.map(({ given, ...contact }) => [given ?? '', contact]))
}

export const codesOf = (row: GivenPerson): Codes => ({
  customerId: row.customer_id,
  ipCode: row.ip_code,
  phone: row.phone,
  externalOrderId: row.external_order_id,
})
