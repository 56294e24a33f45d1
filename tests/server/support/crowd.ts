import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database'

/** Numbers of the crowd begin behind it. */
const CROWD = 1_000_000
const A_DAY = 1000

/** One row more for each of these people, like one of that table. */
const alike = (table: string, changes: string, these: string) => `
  insert into ${table} overriding system value
  select more.* from (select to_jsonb(t) as row from ${table} t limit 1) one, contacts c
    cross join lateral jsonb_populate_record(null::${table}, one.row || jsonb_build_object(${changes})) more
  where c.${these}`

/**
 * Adds people beside those of a rule, each with all that is kept of people, and with a document and an entry of the audit
 * like one that is there. They were there on days of the past, a thousand a day.
 */
export async function addCrowd(
  database: Database,
  venue: { locationId: number; waiverId: number },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const these = `id between ${CROWD + from} and ${CROWD + to}`
  const people = `from contacts where ${these}`
  const day = `date '2027-01-15' - ((contacts.id - ${CROWD}) / ${A_DAY})::int`
  const receipt = `md5('receipt ' || c.id)::uuid`
  const statements = [
    `insert into households (id) select generate_series(${CROWD + from}, ${CROWD + to})`,
    `insert into contacts (id, household_id, is_head_of_household, first_name, last_name, name_key, date_of_birth, email)
     select id, id, true, 'Guest', 'Number ' || id, 'guest ' || id, '1980-01-01', id || '@example.com'
     from households where ${these}`,
    `insert into accounts (issuer, subject, contact_id) select 'https://id.example.com', 'of-' || id, id ${people}`,
    `insert into contact_tasks (contact_id, task_id) select id, ${venue.waiverId} ${people}`,
    `insert into photos (contact_id, jpeg, sha256, received_at) select id, '', '', now() ${people}`,
    `insert into rental_profiles (contact_id, updated_at) select id, now() ${people}`,
    `insert into child_registrations select id, '', '', '', '', '', '', '', '', now() ${people}`,
    `insert into visits (day, location_id, contact_id, change) select ${day}, ${venue.locationId}, id, 0 ${people}`,
    `insert into visit_due_tasks select id, ${venue.waiverId} from visits where contact_${these}`,
    `insert into pass_media (contact_id, ip_code) select id, id ${people}`,
    `insert into tickets (media_id) select id from pass_media where contact_${these}`,
    `insert into devices (name, kind, idle_seconds, created_at) values ('Tablet of the crowd', 'kiosk', 60, now())`,
    `insert into handovers (id, household_id, contact_id, location_id, device_id, tasks, identified_by, staff_issuer,
       staff_subject, staff_name, created_at, expires_at, ended_at)
     select gen_random_uuid(), id, id, ${venue.locationId}, (select max(id) from devices), '[]', 'staff', '', '', '',
       now(), now(), now() ${people}`,
    `insert into family_invitations (contact_id, email, created_at, expires_at)
     select id, email, now(), now() + interval '1 day' ${people}`,
    `insert into document_copies (signer_contact_id, address, receipt_ids, is_open, created_at, next_attempt_at)
     select id, email, '{}', false, now(), now() ${people}`,
    alike('receipts', `'id', ${receipt}, 'contact_id', c.id, 'contact_task_id', null`, these),
    alike('waiver_evidence', `'id', c.id, 'contact_id', c.id, 'receipt_id', ${receipt}`, these),
    alike(
      'audit_entries',
      `'sequence', (select max(sequence) from audit_entries) + c.id, 'hash', gen_random_uuid()`,
      these,
    ),
    'analyze',
  ]
  for (const statement of statements) await database.execute(sql.raw(statement))
}
