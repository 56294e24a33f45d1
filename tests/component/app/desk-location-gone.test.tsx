import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { Api } from '../../../src/api/client'
import { createReader } from '../../../src/api/reader'
import { DeskAtLocation, useDesk } from '../../../src/app/desk/desk-at-location'
import type { SignedInParts } from '../../../src/app/signed-in/parts'
import type { Location } from '../../../src/contract/entities/location'
import { TodayScreen } from '../../../src/desk/today.screen'
import { createLocationChoice } from '../../../src/guest/location-choice'
import { apiWith, failed } from '../support/answers'
import { mountAdmin } from '../support/mount-admin'
import { testStorage } from '../support/mount-guest'

afterEach(() => cleanup())

const location = (id: number, name: string): Location => ({
  ...{ id, name, description: '', isEnabled: true, isDefault: id === 1, isEditProfileLocation: false },
  ...{ usePosTransactionsAndOrders: false, defaultActivityId: null, activityLocations: [] },
  ...{ checkInCompleteText: '', modifiedDateUtc: null },
})

function Today({ api }: { api: Api }) {
  const { today, place, location: here } = useDesk()
  return <TodayScreen api={api} today={today} place={place} locationName={here.name} />
}

test('a desk whose location was deleted, or is not in a backup that was restored, goes on at one that there is', async () => {
  let locations = [location(1, 'Summit Base'), location(4, 'North Gate')]
  const api = apiWith({
    listLocations: () => locations,
    listRefusedDocuments: () => [],
    listVisits({ url }) {
      const id = Number(url.searchParams.get('locationId'))
      if (!locations.some((one) => one.id === id)) return failed(404, { code: 'not-found', message: 'Gone' })
      return { day: '2027-01-16', cursor: '1', visits: [], tasks: [], activities: [], handovers: [] }
    },
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: { iss: 'test', sub: 'admin' } })
  const parts = { api, storage, reader } as Partial<SignedInParts> as SignedInParts
  const locationChoice = createLocationChoice(sessionStorage)
  locationChoice.choose({ id: 4, name: 'North Gate' })
  await mountAdmin({}, () => (
    <DeskAtLocation parts={parts} locationChoice={locationChoice} administers notice={null}>
      <Today api={api} />
    </DeskAtLocation>
  ))
  await expect.element(page.getByText('Saturday, 16 January at North Gate')).toBeVisible()
  locations = [location(1, 'Summit Base')]
  await expect.element(page.getByText('Saturday, 16 January at Summit Base'), { timeout: 15_000 }).toBeVisible()
  await expect.element(page.getByText('The venue can’t be reached.', { exact: false })).not.toBeInTheDocument()
})
