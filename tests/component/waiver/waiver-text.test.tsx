import { expect, onTestFinished, test, vi } from 'vitest'
import { readWaiverText } from '../../../src/waiver/waiver-text'

test('a text that each of a family signs is cleaned once, and another one all the same', async () => {
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString')
  onTestFinished(() => parsed.mockRestore())
  const texts = ['<p>Of the hill</p>', '<p>Of the hill</p>', '<p>Of the shed</p><script>x</script>'].map((text) =>
    readWaiverText({ relatedObject: { rolText: text }, task: { waiverText: '', waiverVersion: 3 } }),
  )
  expect(parsed).toHaveBeenCalledTimes(2)
  expect(texts.map(({ html }) => html)).toEqual(['<p>Of the hill</p>', '<p>Of the hill</p>', '<p>Of the shed</p>'])
  const [one, again, other] = await Promise.all(texts.map(({ sha256 }) => sha256))
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
