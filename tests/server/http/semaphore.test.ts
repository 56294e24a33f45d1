import { expect, it } from 'vitest'
import { createBodyRoom } from '../../../server/http/read-bytes'
import { createSemaphore } from '../../../server/http/semaphore'
import { outcomeOf } from '../support/call-with'

it('decodes two pictures at once, lets the next ones wait their turn, and asks those beyond to come back', async () => {
  const semaphore = createSemaphore({ atOnce: 2, mostWaiting: 3 })
  const ends: (() => void)[] = []
  const began: number[] = []
  const send = (picture: number) =>
    outcomeOf(
      semaphore(() => {
        began.push(picture)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
  const sent = [1, 2, 3, 4, 5].map(send)
  expect(await send(6)).toBe('503 too-busy')
  expect(began).toEqual([1, 2])
  for (let picture = 0; picture < 5; picture += 1) {
    ends[picture]?.()
    await sent[picture]
    // One more at work for each that ended, in the order in which they came.
    await Promise.resolve()
    expect(began).toEqual([1, 2, 3, 4, 5].slice(0, picture + 3))
  }
  expect(await Promise.all(sent)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
})

it('makes room again after work that failed', async () => {
  const semaphore = createSemaphore({ atOnce: 1, mostWaiting: 0 })
  await expect(semaphore(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await semaphore(async () => 'done')).toBe('done')
})

it('has room for so many bytes of bodies at once, of all and of each caller; short bodies come in beside the long ones of others', async () => {
  const withBody = createBodyRoom({ mostHeld: 10, mostOfOne: 6 })
  const ends: (() => void)[] = []
  const hold = (caller: string, bytes: number, isLong = true) =>
    outcomeOf(
      withBody(caller, async (take) => {
        take(bytes, isLong)
        await new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
  const held = [hold('maya', 6), hold('siobhan', 4)]
  expect(await hold('maya', 1, false)).toBe('503 too-busy')
  expect(await hold('jonas', 1)).toBe('503 too-busy')
  held.push(hold('siobhan', 2, false))
  ends[0]?.()
  await held[0]
  held.push(hold('jonas', 6))
  for (const end of ends) end()
  expect(await Promise.all(held)).toEqual(Array.from({ length: 4 }, () => 'accepted'))
})
