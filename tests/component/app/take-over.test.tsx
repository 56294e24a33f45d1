import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOver } from '../../../src/app/start/take-over'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A page that shows something before its script, or nothing, and is ready as `load` says: never. */
function startIn(markup: string, load = () => new Promise<void>(() => {})) {
  const container = document.createElement('div')
  container.innerHTML = markup
  document.body.append(container)
  const render = vi.fn()
  void takeOver({ container, load, render })
  return { render, box: container.querySelector('input') }
}

test('an outline gives way after a second: it cannot say what the start waits for', async () => {
  const { render } = startIn('<p></p><input type="checkbox" checked>')
  await vi.advanceTimersByTimeAsync(999)
  expect(render).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(render).toHaveBeenCalledOnce()
})

test('an empty page waits for its screen too, and no longer than until it would say so', async () => {
  const { render } = startIn('')
  await vi.advanceTimersByTimeAsync(199)
  expect(render).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(render).toHaveBeenCalledOnce()
})

test('an empty page is drawn as soon as its screen is ready', async () => {
  const { render } = startIn('', () => new Promise((resolve) => setTimeout(resolve, 50)))
  await vi.advanceTimersByTimeAsync(49)
  expect(render).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(render).toHaveBeenCalledOnce()
})

test('a screen that can be used stays until the app can take its place', async () => {
  const { render } = startIn('<a></a>')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(render).not.toHaveBeenCalled()
})

test('an outline that a guest has ticked in stays too: the app takes the ticks over once it is ready', async () => {
  const { render, box } = startIn('<input type="checkbox" checked>')
  box?.click()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(render).not.toHaveBeenCalled()
})

/** As startIn with a link, with an app that is drawn: whether its link is pressed is told by `pressed`. */
function startOverLink() {
  const container = document.createElement('div')
  const link = document.createElement('a')
  link.href = '#before'
  container.append(link)
  document.body.append(container)
  const pressed = vi.spyOn(container, 'matches').mockReturnValue(false)
  const root = createRoot(container)
  const app = (last: ReactNode) => (
    <>
      <a className="welcome-button" href="#after">
        Sign in
      </a>
      {last}
    </>
  )
  const taken = takeOver({ container, load: async () => {}, render: (last) => root.render(app(last)) })
  return { container, link, pressed, taken }
}

test('a link that is pressed while the app is drawn stays under the finger, and is replaced once it is let go', async () => {
  const { container, link, pressed, taken } = startOverLink()
  pressed.mockReturnValue(true)
  // Long enough for the drawing: what the browser draws has its turn after each frame.
  for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(container.contains(link)).toBe(true)
  pressed.mockReturnValue(false)
  await taken
  expect(container.contains(link)).toBe(false)
  expect(container.querySelector('.welcome-button')).not.toBeNull()
})

test('who is on the button before the script is on the app’s afterwards', async () => {
  const { container, link, taken } = startOverLink()
  link.focus()
  await taken
  await expect.poll(() => document.activeElement).toBe(container.querySelector('.welcome-button'))
})
