import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passesFrom } from '../../../src/app/signed-in/late-passes'
import { sampleParts } from '../../../src/preview/sample-parts'
import { LATE_PART_MS } from '../../../src/ui/late-part'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'

afterEach(() => {
  vi.useRealTimers()
})

const passes = { FamilyPasses: () => <p>The passes</p> }

/** As home has them: what follows waits in the same place. */
async function mountHomeWith(load: () => Promise<typeof passes>) {
  const FamilyPasses = passesFrom(load)
  await mountGuest(
    <main>
      <h1>Check in</h1>
      <Suspense>
        <FamilyPasses parts={sampleParts({ isDue: true }) as never} people={[]} />
        <p>What follows</p>
      </Suspense>
    </main>,
  )
}
const trouble = page.getByRole('alert')

test('passes that cannot be loaded leave home as it is, and come at another try', async () => {
  let isOnline = false
  await mountHomeWith(async () => {
    if (!isOnline) throw new Error('offline')
    return passes
  })
  await expect.element(trouble).toHaveTextContent('We couldn’t load your passes')
  await expect.element(page.getByRole('heading', { name: 'Check in' })).toBeVisible()
  await expect.element(page.getByText('What follows')).toBeVisible()
  await expectAccessible()

  const tryAgain = page.getByRole('button', { name: 'Try again' })
  tryAgain.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tryAgain).toBeVisible()
  isOnline = true
  tryAgain.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The passes')).toBeVisible()
  expect(trouble.query()).toBeNull()
  // The button that was pressed is gone: the keyboard goes on where the passes are.
  expect(document.activeElement?.localName).toBe('div')
  expect(document.activeElement).toHaveTextContent('The passes')
})

test('passes that never come keep nothing else of home away, and are shown when they come after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const loads: ((part: typeof passes) => void)[] = []
  const mounted = mountHomeWith(() => new Promise((resolve) => loads.push(resolve)))
  await vi.waitFor(() => expect(loads).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(LATE_PART_MS)
  vi.useRealTimers()
  await mounted
  await expect.element(page.getByText('What follows')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading your passes')
  expect(loads).toHaveLength(1)
  loads[0]?.(passes)
  await expect.element(page.getByText('The passes')).toBeVisible()
})
