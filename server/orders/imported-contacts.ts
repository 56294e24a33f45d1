import type { Database } from '../database/database'
import { findHeads, findMembers, type MemberOf, type Place } from './find-people'
import { type GivenOrders, partsOf } from './given-orders'
import { type GivenPerson, readGivenPeople, requireAddresses } from './given-people'
import { type KnownContact, readKnown } from './known-contacts'
import { giveUpLeftBehind, moveLinesOf } from './left-behind'
import { OrderFileRefused } from './order-file-refused'
import { PeopleOfPart } from './people-of-part'
import { gatherStatistics } from './planner-statistics'
import { type ImportedPeople, savePeople } from './save-people'

/** The contacts of all rows: afterwards each of their customer ids is one's first, or a further one. */
export async function importPeople(
  tx: Database,
  given: GivenOrders,
  tell: (lastLine: number) => void,
): Promise<ImportedPeople> {
  const givenUp = await giveUpLeftBehind(tx, given)
  await requireAddresses(tx, given)
  const people: ImportedPeople = { count: 0, newHeads: [], upToDate: new Set() }
  // Heads first: a member may come before them in the file.
  for (const areHeads of [true, false])
    for await (const { lines, last } of partsOf(given, () => gatherStatistics(tx))) {
      const some = await readGivenPeople(tx, given, { lines, areHeads })
      people.count += some.length
      if (some.length > 0) await (areHeads ? importHeads : importMembers)(tx, some, people)
      tell(areHeads ? last / 2 : (given.lastLine + last) / 2)
    }
  for (const household of givenUp) await moveLinesOf(tx, household)
  return people
}

/**
 * A head of a customer id that is not known is looked for among the guests who were here before: the same person, who is
 * given a further id, or someone with that address who has none yet. Otherwise they are new.
 */
async function importHeads(tx: Database, rows: readonly GivenPerson[], people: ImportedPeople): Promise<void> {
  const known = await readKnown(
    tx,
    rows.map((row) => row.customer_id),
  )
  const found = await findHeads(
    tx,
    rows.filter((row) => !known.has(row.customer_id)),
  )
  const part = new PeopleOfPart(people.upToDate)
  for (const row of rows) {
    const contact = known.get(row.customer_id)
    if (contact) part.takeKnown(row, contact)
    else part.takeHead(row, found.get(row.line))
  }
  await savePeople(tx, part, people)
}

type Places = ReadonlyMap<string, Pick<KnownContact, 'householdId' | 'headId'>>

/** The row with the household that it is of: its head may be named, or a second adult who ordered for the family. */
function memberOf(row: GivenPerson, places: Places): MemberOf {
  const place = places.get(row.head_customer_id ?? '')
  if (!place || place.headId === null)
    throw new OrderFileRefused([`Line ${row.line}: no head of household has the customer id ${row.head_customer_id}.`])
  return { ...row, householdId: place.householdId, headId: place.headId }
}

/** A member of a customer id that is not known is looked for in the household, by names and date of birth. */
async function importMembers(tx: Database, rows: readonly GivenPerson[], people: ImportedPeople): Promise<void> {
  const known = await readKnown(
    tx,
    rows.flatMap((row) => [row.customer_id, row.head_customer_id ?? row.customer_id]),
  )
  const places = new Map<string, Pick<KnownContact, keyof Place>>(known)
  const unknown = new Map<number, MemberOf>()
  for (const row of rows) {
    if (known.has(row.customer_id)) continue
    const member = memberOf(row, places)
    unknown.set(row.line, member)
    // Someone further down may name them in turn.
    places.set(row.customer_id, member)
  }
  const found = await findMembers(tx, [...unknown.values()])
  const part = new PeopleOfPart(people.upToDate)
  for (const row of rows) {
    const contact = known.get(row.customer_id)
    const member = unknown.get(row.line)
    if (contact) part.takeKnown(row, contact)
    else if (member) part.takeMember(member, found.get(row.line) ?? [])
  }
  await savePeople(tx, part, people)
}
