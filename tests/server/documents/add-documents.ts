import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database'
import { NOON } from '../support/call-handler'

const receiptId = sql.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`)

/** Signed documents of a person, called by their numbers, as many as a school has. All but the first four are of one task. */
export const addDocuments = (database: Database, { contactId, count }: { contactId: number; count: number }) =>
  database.execute(sql`
    with received as (
      insert into receipts (id, issuer, subject, operation, target, contact_id, sha256, received_at)
      select ${receiptId}, 'i', 's', 'completeContactTask', '/waiver', ${contactId}, 'h', ${NOON}::timestamptz + n * interval '1 s'
      from generate_series(1, ${count}::int) n)
    insert into waiver_evidence (receipt_id, contact_task_id, contact_id, task_id, task_name, is_current_version, text_sha256,
      agreed, signer_name, signer_issuer, signer_subject, on_behalf_of, comment, waiver_html, waiver_html_sha256, signed_on,
      received_at, device, app_version, seal)
    select ${receiptId}, 1, ${contactId}, case when n < 5 then 2 else 1 end, 'Number ' || n, true, 'h', true, 'S', 'i', 's', 'Z', '',
      '', 'h', current_date, ${NOON}, '', '', 's'
    from generate_series(1, ${count}::int) n`)
