import { expect, test } from 'vitest'
import { batched } from '../../../../../src/outbox/queue/sending/batch'

/** A writer that takes as long as the test says. */
function slowWriter() {
  const groups: (readonly number[])[] = []
  let finish = () => {}
  const write = batched(async (items: readonly number[]) => {
    groups.push(items)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return items.map((item) => item * 10)
  })
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return {
    groups,
    write,
    turns,
    finish: async () => {
      finish()
      await turns()
    },
  }
}

test('what comes while a group is being written is the next group, and each gets its own result', async () => {
  const { groups, write, turns, finish } = slowWriter()
  const results = [write(1), write(2)]
  await turns()
  results.push(write(3), write(4), write(5))
  await finish()
  await finish()
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50])
})

test('one that cannot be written does not take the others with it', async () => {
  const write = batched(async (items: readonly number[]) => {
    if (items.includes(2)) throw new RangeError('no twos')
    return items
  })
  const results = await Promise.allSettled([write(1), write(2), write(3)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await write(4)).toBe(4)
})
