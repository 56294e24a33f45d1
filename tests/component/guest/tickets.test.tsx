import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createReader } from '../../../src/api/reader'
import type { Theme } from '../../../src/contract/entities/theme'
import { TicketsSection } from '../../../src/guest/tickets/tickets.section'
import { sampleFamily } from '../../../src/preview/sample-family'
import { defaultTheme } from '../../../src/settings/default-settings'
import { createDeviceStorage } from '../../../src/storage/device-storage'
import { apiWith } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const anna = { iss: 'test', sub: 'anna', name: 'Anna Sample', givenName: 'Anna', familyName: 'Sample', email: '' }

/** The family's tickets on a computer, below a line that is always there. */
async function showTickets(showMediaPasses: Theme['mediaCard']['showMediaPasses'] = 'Mobile and Desktop') {
  const api = apiWith({ getContactMedia: () => ({ id: '7', status: 'Unknown', delivery: null, download: null }) })
  const storage = createDeviceStorage({ name: `tickets-${crypto.randomUUID()}` })
  await mountGuest(
    <>
      <p>The family</p>
      <TicketsSection
        api={api}
        reader={createReader({ api, storage, owner: anna })}
        identity={anna}
        contacts={sampleFamily}
      />
    </>,
    {
      settings: settingsOfVenue({
        theme: { ...defaultTheme, mediaCard: { ...defaultTheme.mediaCard, showMediaPasses } },
      }),
    },
  )
  await expect.element(page.getByText('The family')).toBeVisible()
}

const tickets = () => page.getByRole('heading', { name: 'Mobile tickets' })

test('a ticket that nobody can tell about says so', async () => {
  await showTickets()
  await expect
    .element(page.getByRole('article', { name: 'Anna Sample’s ticket' }))
    .toHaveTextContent('We don’t know this ticket’s status yet')
})

test('a venue that shows tickets on phones only, or not at all, is obeyed', async () => {
  await showTickets()
  await expect.element(tickets()).toBeVisible()
  for (const mode of ['None', 'Mobile Only'] as const) {
    await cleanup()
    await showTickets(mode)
    expect(tickets().query()).toBeNull()
  }
})
