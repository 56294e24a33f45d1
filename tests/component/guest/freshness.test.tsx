import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failureOf } from '../../../src/api/failure'
import { Freshness } from '../../../src/guest/freshness'
import { mountGuest } from '../support/mount-guest'

const evening = Date.parse('2027-01-19T21:00:00Z')

function Home() {
  const [tries, setTries] = useState(1)
  return (
    <>
      <Freshness read={{ fetchedAt: evening, status: 'stored', failure: failureOf('network') }} />
      <button type="button" onClick={() => setTries(tries + 1)}>
        Try {tries}
      </button>
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

test('a page that wakes from a night without a network says at once how old it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  await mountGuest(<Home />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Updated just now')
  // The timers slept with the device: the next try is the first that is heard of the new day.
  vi.setSystemTime(evening + 11 * 3_600_000)
  await page.getByRole('button', { name: 'Try 1' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Updated 11 h ago')
})
