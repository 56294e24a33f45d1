import { expect, onTestFinished, test, vi } from 'vitest'
import { failureOf } from '../../../src/api/failure'
import { createWorkerCopies } from '../../../src/app/signed-in/worker-copies'
import { emptyGrouping } from '../../../src/contract/entities/contact-task'
import { testStorage } from '../support/mount-guest'

/** One whose page is hidden, and has a list of tasks; gives the tickets that are asked for, each of which waits. */
async function openHidden() {
  // The moment after a list of tasks does not end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const storage = testStorage()
  const copies = createWorkerCopies({ storage, owner: { iss: 'test', sub: 'maya' } })
  onTestFinished(() => {
    copies.stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const tickets: ((answer: unknown) => void)[] = []
  const tasks = { ...emptyGrouping, waiverContactTasks: [{ id: 11 }] }
  const request = async (name: string) =>
    name === 'groupContactTasks' ? { ok: true, value: tasks } : new Promise((resolve) => tickets.push(resolve))
  const api = copies.ticketed({ request, call: request } as never)
  await api.request('groupContactTasks', { params: { locationId: 1 }, body: { contactIds: [7] } })
  const putAway = () => document.dispatchEvent(new Event('visibilitychange'))
  /** Longer than it takes to come to the next ticket: that asks the storage a few times. */
  async function wait() {
    for (let time = 0; time < 30; time += 1) await storage.run((database) => database.records.count())
  }
  return { tickets, putAway, wait }
}

test('however often the app is put away while the venue hangs, its tickets are asked for once more and not again', async () => {
  const { tickets, putAway, wait } = await openHidden()
  putAway()
  await expect.poll(() => tickets).toHaveLength(1)
  for (let time = 0; time < 3; time += 1) putAway()
  tickets[0]?.(failureOf('timeout'))
  await expect.poll(() => tickets).toHaveLength(2)
  tickets[1]?.(failureOf('timeout'))
  await wait()
  expect(tickets).toHaveLength(2)
})

test('a page that is left for another one starts nothing more; one that the browser brings back does', async () => {
  const { tickets, putAway, wait } = await openHidden()
  window.dispatchEvent(new Event('pagehide'))
  putAway()
  await wait()
  expect(tickets).toHaveLength(0)
  window.dispatchEvent(new Event('pageshow'))
  putAway()
  await expect.poll(() => tickets).toHaveLength(1)
})
