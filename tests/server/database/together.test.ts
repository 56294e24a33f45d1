import { expect, it } from 'vitest'
import type { Database } from '../../../server/database/database'
import { shareTransaction, together } from '../../../server/database/together'

/** Only its identity counts. */
const aTransaction = () => ({}) as Database

const doubled = () => {
  const asked: (readonly number[])[] = []
  const double = together(async (_, numbers: readonly number[]) => {
    asked.push(numbers)
    return numbers.map((number) => number * 2)
  })
  return { asked, double }
}

it('asks at once, for one, in a transaction that nothing shares', async () => {
  const { asked, double } = doubled()
  const tx = aTransaction()
  expect(await Promise.all([double(tx, 1), double(tx, 2)])).toEqual([2, 4])
  expect(asked).toEqual([[1], [2]])
})

it('asks once for all that need it at the same moment, and gives each its own answer', async () => {
  const { asked, double } = doubled()
  const tx = aTransaction()
  shareTransaction(tx)
  const later = Promise.resolve().then(() => double(tx, 3))
  expect(await Promise.all([double(tx, 1), double(tx, 2), later])).toEqual([2, 4, 6])
  expect(asked).toEqual([[1, 2, 3]])
  expect(await double(tx, 4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('keeps transactions and statements apart', async () => {
  const [one, other] = [doubled(), doubled()]
  const [first, second] = [aTransaction(), aTransaction()]
  for (const tx of [first, second]) shareTransaction(tx)
  await Promise.all([one.double(first, 1), one.double(second, 2), other.double(first, 3)])
  expect(one.asked).toEqual([[1], [2]])
  expect(other.asked).toEqual([[3]])
})

it('fails all that asked, where the statement fails or has too few answers', async () => {
  const tx = aTransaction()
  shareTransaction(tx)
  const failing = together(async (): Promise<number[]> => {
    throw new Error('out of order')
  })
  const fates = await Promise.allSettled([failing(tx, 1), failing(tx, 2)])
  expect(fates.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const forgetful = together(async () => ['only one'])
  expect((await Promise.allSettled([forgetful(tx, 1), forgetful(tx, 2)])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
  ])
})
