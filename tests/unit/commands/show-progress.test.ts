import { expect, it } from 'vitest'
import { showProgress } from '../../../server/commands/show-progress'

function shownOn(isTTY: boolean) {
  let text = ''
  let now = 0
  const screen = { isTTY, write: (more: string) => (text += more) }
  const tell = showProgress(screen, () => now)
  for (const words of ['one', 'two', 'three', 'four']) {
    now += 6000
    tell(words)
  }
  return text
}

it('writes over one line of a terminal, and a line now and then to anything else', () => {
  expect(shownOn(true)).toBe(['one', 'two', 'three', 'four'].map((words) => `\r\u001b[K${words}\r`).join(''))
  expect(shownOn(false)).toBe('two\nfour\n')
})
