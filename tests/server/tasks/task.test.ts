import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { waiverVersions } from '../../../server/records/waiver-version.table'
import { SIGNATURE_METHOD_REQUIRED } from '../../../src/contract/entities/task'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
let call: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  call = callAs(open.database, admin)
})
afterAll(() => open.close())

const waiver = {
  name: 'Release',
  taskTypeId: 1,
  posWaiverId: 'W-1',
  enableTextSignature: true,
  waiverText: '<p>First</p>',
}
const add = (changes: Record<string, unknown> = {}) => call('addTask', { body: { ...waiver, ...changes } })
const update = (id: number, changes: Record<string, unknown>) =>
  call('updateTask', { params: { id }, body: { ...waiver, ...changes } })

describe('a waiver task', () => {
  it('is answered with its type, its text and version 1', async () => {
    expect(await add()).toMatchObject({
      taskType: { id: '1', name: 'Waiver' },
      waiverText: '<p>First</p>',
      waiverVersion: 1,
    })
  })

  it('without any signature method cannot be added', async () => {
    await expect(add({ enableTextSignature: false })).rejects.toMatchObject({
      status: 422,
      message: SIGNATURE_METHOD_REQUIRED,
    })
  })

  it('has a new version when its text changes, and only then; old ones stay', async () => {
    const { id } = await add()
    expect(await update(id, { name: 'Release of liability' })).toMatchObject({ waiverVersion: 1 })
    expect(await update(id, { waiverText: '<p>Second</p>' })).toMatchObject({ waiverVersion: 2 })
    expect(await update(id, { waiverText: '<p>First</p>' })).toMatchObject({ waiverVersion: 3 })
    expect((await call('listTasks')).find((task) => task.id === id)).toMatchObject({
      waiverText: '<p>First</p>',
      waiverVersion: 3,
    })
    const versions = await open.database.select().from(waiverVersions).where(eq(waiverVersions.taskId, id))
    expect(versions.map((version) => version.text)).toEqual(['<p>First</p>', '<p>Second</p>', '<p>First</p>'])
  })

  it('is refused a text that, once cleaned, no signed document could hold', async () => {
    await expect(add({ waiverText: '&'.repeat(40_000) })).rejects.toMatchObject({
      status: 422,
      fields: { waiverText: 'At most 150,000 characters' },
    })
  })

  it('keeps headings, lists and tables of its text, and nothing that runs, loads or restyles', async () => {
    const dirty = `<h2 style="color:red" class="x">Risk</h2><ul><li>Ice</li></ul><table><tr><td colspan="2">1</td></tr></table>
      <a href="javascript:alert(1)">bad</a><a href="https://example.com/terms">good</a><img src=x onerror=alert(1)>
      <form action="/steal"><input name="pin"></form><iframe src="//evil"></iframe><script>alert(1)</script><br>`
    const { waiverText } = await add({ waiverText: dirty })
    expect(waiverText).toContain(
      '<h2>Risk</h2><ul><li>Ice</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    )
    expect(waiverText).toContain('<a>bad</a><a href="https://example.com/terms">good</a>')
    expect(waiverText).not.toMatch(/script|onerror|form|input|iframe|img|style|class/)
    expect(waiverText).toMatch(/<br>$/)
  })
})

describe('a task', () => {
  it.each([
    ['a day that the calendar does not have', { validationDate: '2027-02-30' }],
    ['dates the wrong way round', { startEffectiveDate: '2027-02-01', endEffectiveDate: '2027-01-01' }],
    ['ages the wrong way round', { ageMin: 18, ageMax: 6 }],
  ])('with %s is refused', async (_, changes) => {
    await expect(add(changes)).rejects.toMatchObject({ status: 422, fields: expect.any(Object) })
  })

  it('of another kind has no waiver text', async () => {
    expect(await add({ taskTypeId: 4, posWaiverId: null })).toMatchObject({ waiverText: '', waiverVersion: null })
  })

  it('that is not there answers 404 to every change', async () => {
    await expect(update(4711, {})).rejects.toMatchObject({ status: 404 })
    await expect(update(4711, { taskTypeId: 4 })).rejects.toMatchObject({ status: 404 })
    await expect(call('removeTask', { params: { id: 4711 } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a task type', () => {
  it('is answered as saved, and the four built-in ones cannot go', async () => {
    const types = await call('listTaskTypes')
    expect(types.map((type) => type.id)).toEqual(['1', '2', '3', '4'])
    const body = { name: 'Photo', effectiveDays: 365 }
    expect(await call('updateTaskType', { params: { id: 4 }, body })).toMatchObject({ id: '4', effectiveDays: 365 })
    await expect(call('removeTaskType', { params: { id: 4 } })).rejects.toMatchObject({ status: 409 })
  })

  it('of the venue itself can be added and removed, and is gone then', async () => {
    const { id } = await call('addTaskType', { body: { name: 'Locker' } })
    expect(id).toBe('5')
    expect(await call('removeTaskType', { params: { id } })).toEqual({ id: 5 })
    await expect(call('updateTaskType', { params: { id }, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 })
  })

  it('that counts for half a day is refused', async () => {
    const body = { name: 'Photo', effectiveDays: 0.5 }
    await expect(call('updateTaskType', { params: { id: 4 }, body })).rejects.toMatchObject({ status: 422 })
  })
})
