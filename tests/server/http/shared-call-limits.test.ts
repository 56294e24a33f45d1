import { expect, it, onTestFinished, vi } from 'vitest'
import { createSharedCallLimits } from '../../../server/http/shared-call-limits'

const address = '203.0.113.7'
const tooMany = expect.objectContaining({ status: 429, code: 'too-many-calls' })

/** Processes of one venue, with the clock in the test's hand. */
function venueOf(count: number) {
  vi.useFakeTimers({ now: Date.parse('2027-01-16T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const database = { answers: Promise.resolve() }
  const ears: ((text: string) => void)[] = []
  const processes = Array.from({ length: count }, () =>
    createSharedCallLimits(
      () => new Date(),
      (hear) => {
        ears.push(hear)
        return {
          async tell(texts) {
            said.push(...texts)
            for (const text of texts) for (const ear of ears) ear(text)
            await database.answers
          },
          async close() {},
        }
      },
    ),
  )
  return { processes, said, database, hear: (text: string) => ears.map((ear) => ear(text)) }
}

it('what a caller spends at one process is missing at the others half a second later', async () => {
  const { processes } = venueOf(3)
  const [one, two, three] = processes
  for (let call = 0; call < 150; call += 1) one?.spendOfAccount('maya')
  for (let call = 0; call < 149; call += 1) two?.spendOfAccount('maya')
  await vi.advanceTimersByTimeAsync(500)
  three?.spendOfAccount('maya')
  expect(() => three?.spendOfAccount('maya')).toThrow(tooMany)
  three?.spendOfAccount('siobhan')
})

it('a burst at two processes at once is paid for before the next call is answered', async () => {
  const { processes } = venueOf(2)
  for (const one of processes) for (let call = 0; call < 300; call += 1) one.spendOfAccount('maya')
  await vi.advanceTimersByTimeAsync(59_000)
  for (const one of processes) expect(() => one.spendOfAccount('maya')).toThrow(tooMany)
  await vi.advanceTimersByTimeAsync(2_000)
  for (const one of processes) one.spendOfAccount('maya')
})

it('tells neither names nor addresses, and fits what PostgreSQL carries', async () => {
  const { processes, said } = venueOf(2)
  processes[0]?.spendOfAddress('getContactMedia', address)
  for (let family = 0; family < 400; family += 1) processes[0]?.spendOfAccount(`family ${family}`)
  await vi.advanceTimersByTimeAsync(500)
  expect(said.join()).not.toMatch(/203\.0|family/)
  expect(Math.max(...said.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000)
})

it('says nothing while no one calls, and does not stumble over what it does not know', async () => {
  const { said, hear } = venueOf(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(said).toEqual([])
  for (const text of ['', '{', '{"from":"x"}', '{"from":"x","spent":[["other","y",1]]}']) hear(text)
})

it('tells a database that hangs no second thing, and afterwards all that was spent meanwhile', async () => {
  const { processes, said, database } = venueOf(1)
  let goOn = () => {}
  database.answers = new Promise<void>((resolve) => {
    goOn = resolve
  })
  for (let call = 0; call < 10; call += 1) {
    processes[0]?.spendOfAccount('maya')
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(said).toHaveLength(1)
  goOn()
  await vi.advanceTimersByTimeAsync(500)
  const spent = said.flatMap((text) => JSON.parse(text).spent)
  expect(spent.map(([, , count]) => count)).toEqual([1, 9])
})
