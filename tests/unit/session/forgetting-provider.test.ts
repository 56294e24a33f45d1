import { expect, test, vi } from 'vitest'
import { forgettingProvider } from '../../../src/session/forgetting-provider'
import type { Provider } from '../../../src/session/provider'

test('a kiosk asks each guest who they are: no hint of the one before, no silent sign-in, and no page on the way out', async () => {
  const asked = {
    startSignIn: vi.fn(async () => {}),
    signInSilently: vi.fn(async () => null),
    endSession: vi.fn(async () => {}),
  }
  const before: string[] = []
  const provider = forgettingProvider(asked as unknown as Provider, () => before.push('before'))
  await provider.startSignIn({
    returnTo: '/home',
    askAgain: false,
    emailHint: 'maya@example.com',
    action: 'change-address',
    isNew: false,
  } as never)
  const wanted = { returnTo: '/home', askAgain: true, emailHint: null, action: null, isNew: false, isAtKiosk: true }
  expect(asked.startSignIn).toHaveBeenCalledExactlyOnceWith(wanted)
  expect(before).toEqual(['before'])
  expect(await provider.signInSilently()).toBeNull()
  await provider.endSession('id token')
  expect(asked.signInSilently).not.toHaveBeenCalled()
  expect(asked.endSession).not.toHaveBeenCalled()
})
