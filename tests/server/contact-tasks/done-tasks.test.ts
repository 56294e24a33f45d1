import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFor, contactTaskAnswers } from '../../../server/contact-tasks/contact-task.answer'
import { readDone } from '../../../server/contact-tasks/done-tasks'
import { readKnownOfPeople } from '../../../server/contact-tasks/known-of-people'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { readTasks } from '../../../server/tasks/task.answer'
import { tasks } from '../../../server/tasks/task.table'
import { saveWaiverText } from '../../../server/tasks/waiver-text'
import { cachedVenue } from '../../../server/venue-cache/cached-venue'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { seedVenue } from '../support/seed-venue'

const PEOPLE = 60
const NOON = Date.parse('2027-01-15T12:00:00Z')
const DAY_MS = 86_400_000
const days = [0, 0.6, 1, 3, 10, 400]

/** Whoever is on a list of this length, over and over: every state of one thing meets every state of the others. */
const nth = <Value>(list: readonly Value[], number: number) => list[number % list.length] as Value

async function seed({ database }: OpenDatabase) {
  const { waiverId, ...venue } = await seedVenue(database)
  const changes = { validationDate: '2027-01-06', endEffectiveDate: '2027-02-01' }
  const dated = await database
    .insert(tasks)
    .values({ name: 'Dated waiver', taskTypeId: 1, posWaiverId: 'W-2', enableAgreeCheckbox: true, ...changes })
    .returning({ id: tasks.id })
  const waivers = [waiverId, ...dated.map(({ id }) => id)]
  for (const taskId of waivers) {
    for (const [html, asksAgain] of [
      ['<p>One</p>', false],
      ['<p>Two</p>', true],
      ['<p>Three</p>', false],
    ] as const)
      await saveWaiverText(database, { taskId, html, now: new Date(NOON), asksAgain })
  }
  await database.execute(sql`insert into households (id) values (9000)`)
  await database.execute(sql`
    insert into contacts (id, household_id, first_name, last_name, name_key, date_of_birth)
    select g, 9000, 'Guest', g::text, g::text, '2015-01-01' from generate_series(9001, ${9000 + PEOPLE}) g`)
  for (const [type, effectiveDays] of [
    [2, 3],
    [3, null],
    [4, 0],
  ])
    await database.execute(sql`update task_types set effective_days = ${effectiveDays} where id = ${type}`)
  for (let number = 1; number <= PEOPLE; number += 1) {
    const contactId = 9000 + number
    const at = (shift: number) => new Date(NOON - nth(days, number + shift) * DAY_MS).toISOString()
    if (number % 2)
      await database.execute(sql`insert into rental_profiles (contact_id, updated_at) values (${contactId}, ${at(0)})`)
    if (number % 3)
      await database.execute(
        sql`insert into child_registrations select ${contactId}, '', '', '', '', '', '', '', '', ${at(1)}::timestamptz`,
      )
    if (number % 5)
      await database.execute(
        sql`insert into photos (contact_id, jpeg, sha256, received_at) values (${contactId}, '', 'x', ${at(2)})`,
      )
    for (const [index, taskId] of waivers.entries()) {
      for (let signing = 0; signing < (number + index) % 3; signing += 1) {
        const ago = nth(days, number + signing)
        await database.insert(waiverEvidence).values({
          receiptId: randomUUID(),
          contactTaskId: 1,
          contactId,
          taskId,
          taskName: 'Waiver',
          isCurrentVersion: true,
          waiverVersion: nth([1, 2, 3, 4, null], number + signing),
          textSha256: '',
          agreed: true,
          signerName: '',
          signerIssuer: '',
          signerSubject: '',
          onBehalfOf: '',
          comment: '',
          waiverHtml: '',
          waiverHtmlSha256: '',
          device: '',
          appVersion: '',
          seal: '',
          receivedAt: new Date(NOON),
          signedOn: new Date(NOON - ago * DAY_MS).toISOString().slice(0, 10),
          effectiveTo: nth([null, '2027-01-14', '2027-01-15', '2027-03-01'], number + 2 * signing),
        })
      }
    }
  }
  return [...waivers, venue.rentalId, venue.childId, venue.photoId]
}

describe.each(['embedded', 'PostgreSQL'])('which tasks of many people are done, %s', (kind) => {
  let open: OpenDatabase
  let taskIds: number[]
  beforeAll(async () => {
    open = await openVenueDatabase({ databaseUrl: kind === 'embedded' ? null : await newDatabase('venue') })
    taskIds = await seed(open)
  })
  afterAll(() => open.close())

  it.each([-3, 0, 0.5, 1, 20])('is what the answers to the guests say, %d days on', async (later) => {
    const { database } = open
    const now = new Date(NOON + later * DAY_MS)
    const people = await database.select().from(contacts).where(sql`household_id = 9000`)
    const asked = await readTasks(database, taskIds)
    const assignments = people.flatMap((contact) => asked.map((task) => ({ id: 0, contact, task })))
    const shares = assignments.map(({ contact, task }) => ({ contactId: contact.id, task }))
    const kept = await cachedVenue(database)
    const isDone = await readDone(database, kept, shares, now)
    const contactIds = people.map(({ id }) => id)
    const known = await readKnownOfPeople(database, { contactIds, taskIds }, { withPictures: false })
    const answers = await contactTaskAnswers(kept, assignments, known.of, now)
    const told = assignments.map((assignment) => answerFor(answers, assignment).isComplete)
    expect(shares.map(isDone)).toEqual(told)
    for (const task of asked) {
      const ofTask = told.filter((_, index) => shares[index]?.task.id === task.id)
      if (later === 0) expect(new Set(ofTask), task.name).toEqual(new Set([true, false]))
    }
  })

  it.runIf(kind === 'embedded')('is one question to the database, and none for what no one is asked', async () => {
    const { database } = open
    const venue = await cachedVenue(database)
    const asked = await readTasks(database, taskIds)
    const shares = asked.flatMap((task) => Array.from({ length: PEOPLE }, (_, n) => ({ contactId: 9001 + n, task })))
    await readDone(database, venue, shares, new Date(NOON))
    const statements = recordStatements(database)
    await readDone(database, venue, shares, new Date(NOON))
    expect(statements).toHaveLength(1)
    await readDone(
      database,
      venue,
      shares.filter(({ task }) => task.taskTypeId === 2),
      new Date(NOON),
    )
    expect(statements.at(-1)).not.toMatch(/waiver_evidence|photos|child_registrations/)
  })
})
