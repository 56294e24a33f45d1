import { describe, expect, it } from 'vitest'
import { askTogether } from '../../../server/settings/ask-together'

/** Questions that are answered when the test says so, in the order in which they were asked. */
function questions() {
  const open: ((answer: number) => void)[] = []
  const ask = askTogether(() => new Promise<number>((resolve) => open.push(resolve)))
  return { ask, open, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('a question that many ask at once', () => {
  it('is asked once for all who come while another one is under way', async () => {
    const { ask, open, settle } = questions()
    const first = ask()
    const others = [ask(), ask(), ask()]
    expect(open).toHaveLength(1)
    open[0]?.(1)
    await settle()
    expect(open).toHaveLength(2)
    open[1]?.(2)
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 2, 2])
  })

  it('is never answered with what was known before someone came', async () => {
    const { ask, open, settle } = questions()
    ask()
    const late = ask()
    open[0]?.(1)
    await settle()
    const later = ask()
    open[1]?.(2)
    await settle()
    open[2]?.(3)
    expect([await late, await later]).toEqual([2, 3])
  })

  it('is asked again after a failure', async () => {
    let times = 0
    const ask = askTogether(async () => {
      times += 1
      if (times === 1) throw new Error('away')
      return times
    })
    const [first, second] = await Promise.allSettled([ask(), ask()])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect(await ask()).toBe(3)
  })
})
