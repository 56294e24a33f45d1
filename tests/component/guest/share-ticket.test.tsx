import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ShareButton } from '../../../src/guest/tickets/share-button'
import { ticketHolders } from '../../../src/guest/tickets/ticket'
import { sampleFamily } from '../../../src/preview/sample-family'
import { mountGuest } from '../support/mount-guest'

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
  await cleanup()
})

/** The button on a device that answers each press like this. */
async function openOn(share: () => Promise<void>) {
  const asked = vi.fn(share)
  Object.assign(navigator, { canShare: () => true, share: asked })
  const [holder] = ticketHolders(sampleFamily)
  if (!holder) throw new Error('No one of the family has a pass.')
  await mountGuest(<ShareButton holder={holder} name="Maya" />)
  await page.getByRole('button').click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
}

const refusedAs = (name: string) => async () => {
  throw new DOMException('The device', name)
}

test.each(['AbortError', 'InvalidStateError'])(
  'a share that the guest called off, or that is being asked about, is no failure: %s',
  async (name) => {
    await openOn(refusedAs(name))
    // What a refusal leads to is on the page in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(page.getByRole('alert').query()).toBeNull()
  },
)

test('a device that cannot share says so', async () => {
  await openOn(refusedAs('NotAllowedError'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t share the link from this device.')
})
