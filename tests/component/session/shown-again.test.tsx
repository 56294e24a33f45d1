import { expect, test, vi } from 'vitest'
import { createAppSession } from '../../../src/app/start/app-session'
import { catchUpWhenShownAgain } from '../../../src/app/start/catch-up'

type Surroundings = Parameters<typeof createAppSession>[0]

test('a page that the browser kept for the way back looks who is signed in once it is shown again', () => {
  const looked = vi.fn()
  createAppSession({ ofKiosk: null } as Surroundings).subscribe(looked)
  catchUpWhenShownAgain(window)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(looked).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(looked).toHaveBeenCalledOnce()
})
