import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { type FailureKind, failureOf } from '../../../src/api/failure'
import { StaleNotice } from '../../../src/people/stale-notice'
import { administrator } from '../support/mount-admin'
import { mountGuest } from '../support/mount-guest'

const OUT_OF_REACH = 'This page could not be brought up to date. The venue can’t be reached; this is what it said last.'
const NOT_CURRENT = 'This page could not be brought up to date. It is what the venue said last.'

async function said(kind: FailureKind, { needsSignIn = false, message = '' } = {}) {
  await cleanup()
  const session = { ...administrator, needsSignIn: () => needsSignIn }
  await mountGuest(<StaleNotice failure={failureOf(kind, { error: message ? { code: 'no', message } : null })} />, {
    session,
  })
  return page.getByText(/said last/).query()?.textContent ?? null
}

test('staff read that a page is old, and that the venue is out of reach only where it is', async () => {
  for (const kind of ['network', 'timeout'] as const) expect(await said(kind)).toBe(OUT_OF_REACH)
  expect(await said('server')).toBe(
    `${NOT_CURRENT} The venue’s server answered with an error, and gave no reason. Try again in a moment.`,
  )
  expect(await said('malformed')).toContain(`${NOT_CURRENT} The answer was not the venue’s`)
  for (const kind of ['unauthorized', 'forbidden', 'too-many'] as const) expect(await said(kind)).toBe(NOT_CURRENT)
  // Whose access has ended reads why nothing moves any more.
  expect(await said('forbidden', { message: 'No access.' })).toBe(`${NOT_CURRENT} No access.`)
})

test('where the sign-in has ended, it is not said beside that, whatever the call under way failed with', async () => {
  expect(await said('sign-in-needed')).toBeNull()
  for (const kind of ['unauthorized', 'network'] as const) expect(await said(kind, { needsSignIn: true })).toBeNull()
})
