import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { type GivenOrders, type Lines, partsOf } from './given-orders'
import { OrderFileRefused } from './order-file-refused'

/** The row that a person of the file goes by. */
export interface GivenPerson {
  line: number
  customer_id: string
  head_customer_id: string | null
  email: string | null
  phone: string | null
  first_name: string
  last_name: string
  name_key: string
  date_of_birth: string | null
  ip_code: string | null
  external_order_id: string | null
}

/** The people of some lines: heads, or members. */
export async function readGivenPeople(
  tx: Database,
  given: GivenOrders,
  { lines, areHeads }: { lines: Lines; areHeads: boolean },
): Promise<GivenPerson[]> {
  const { rows } = await tx.execute<{ people: GivenPerson[] }>(sql`
    select coalesce(json_agg(row_to_json(given) order by given.line), '[]') as people from ${given.rows}
    where ${lines} and given.is_head = ${areHeads} and given.is_person`)
  return theRow(rows).people
}

/** Looser than in forms: an address that a provider of the venue's takes must not keep a file of orders out. */
const isAddress = (email: string) => /^[^\s@,;]+@[^\s@,;]+$/.test(email)

function complaintOf({ line, email }: Pick<GivenPerson, 'line' | 'email'>): string[] {
  if (email === null) return [`Line ${line}: email is empty; without it this guest could never sign in.`]
  if (!isAddress(email)) return [`Line ${line}: email is no address; without one this guest could never sign in.`]
  return []
}

/** A household is opened by the address of its head. Throws with every line of an unknown head that has none. */
export async function requireAddresses(tx: Database, given: GivenOrders): Promise<void> {
  const complaints: string[] = []
  for await (const { lines } of partsOf(given)) {
    const { rows } = await tx.execute<{ heads: Pick<GivenPerson, 'line' | 'email'>[] }>(sql`
      select coalesce(json_agg(json_build_object('line', given.line, 'email', given.email) order by given.line), '[]')
        as heads from ${given.rows}
      where ${lines} and given.is_head and given.is_person
        and not exists (select from ${contacts} where ${contacts.customerId} = given.customer_id)
        and not exists (select from ${furtherCustomerIds} where ${furtherCustomerIds.customerId} = given.customer_id)`)
    complaints.push(...theRow(rows).heads.flatMap(complaintOf))
  }
  if (complaints.length > 0) throw new OrderFileRefused(complaints)
}
