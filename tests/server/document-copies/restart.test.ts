import { expect, it, onTestFinished } from 'vitest'
import { documentCopies } from '../../../server/document-copies/document-copy.table'
import { SITTING_MS } from '../../../server/document-copies/note-copy'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { bearer, signIn } from '../support/browser'
import { signedWaiver } from '../support/documents'
import { startMailServer } from '../support/mail-server'
import { lastingCopy, serverForTest } from '../support/running-server'

it('a copy is owed once the waiver is received, and the next process sends it after a restart', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const openDatabase = lastingCopy()
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' }
  const first = await serverForTest(env, { openDatabase })
  const guest = { 'Content-Type': 'application/json', ...bearer(await signIn(first.url, 'maya@example.com')) }
  const ask = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(first.url + path, { headers: guest, ...sent })
    expect(response.status).toBe(200)
    return response.json()
  }
  const [{ contactId }] = (await ask('/api/profile')).contacts
  const wanted = { contactIds: [contactId], activityId: null }
  const groups: ContactTaskGrouping = await ask('/api/tasks/ContactTaskGrouping/Location/1', wanted)
  const [task] = groups.waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  await ask('/api/tasks/contact/complete/waiver', signedWaiver(task, 'Maya Lindqvist'))
  expect(await first.database.select().from(documentCopies)).toMatchObject([{ address: 'maya@example.com' }])
  await first.close()

  const later = new Date(Date.now() + SITTING_MS + 60_000)
  await serverForTest(env, { openDatabase, now: () => later })
  const { subject, content } = await mails.firstTo('maya@example.com', 0)
  expect(subject).toContain('your copy of what you signed')
  expect(content).toContain('Content-Type: application/pdf')
})
