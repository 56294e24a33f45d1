import { type ComponentProps, useState } from 'react'
import * as v from 'valibot'
import { createReader } from '../../../src/api/reader'
import { Location } from '../../../src/contract/entities/location'
import type { HomeScreenProps } from '../../../src/guest/home/home.props'
import { HomeScreen } from '../../../src/guest/home/home.screen'
import { type Answers, apiWith } from './answers'
import { mountGuest, testStorage } from './mount-guest'

const identity = { iss: 'test', sub: 'admin', name: '', givenName: '', familyName: '', email: '' }
const base = v.parse(Location, { id: 1, name: 'Summit Base', isEnabled: true })
const nothing = () => {}
const unused = {
  onStart: nothing,
  onOpenLocation: nothing,
  onAddFamilyMember: nothing,
  onInviteAdult: nothing,
  onOpenDesk: nothing,
  onBecomeGuest: async () => {},
  passesOf: () => null,
}

interface HomeProps extends Omit<HomeScreenProps, 'chosen' | 'onChoose'> {
  /** Whether the address has what is chosen by the time that home is drawn. */
  isAddressLate?: boolean
}

function Home({ isAddressLate = false, ...props }: HomeProps) {
  const [chosen, choose] = useState<HomeScreenProps['chosen']>({ activityId: null, ticks: {} })
  return (
    <HomeScreen
      {...props}
      chosen={chosen}
      onChoose={({ activity, ticks }) => {
        if (isAddressLate) return
        choose((before) => ({ activityId: activity ?? before.activityId, ticks: { ...before.ticks, ...ticks } }))
      }}
    />
  )
}

/** Home as the venue answers it, with nothing to do, and nothing chosen before. Gives the reader, for what it keeps. */
export async function mountHome(answers: Answers, props: Partial<ComponentProps<typeof Home>> = {}) {
  const api = apiWith({
    groupContactTasks: () => ({ waiverContactTasks: [] }),
    listActivities: () => [],
    listActivityContacts: () => [],
    ...answers,
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  const { location = base, locations = [location] } = props
  await mountGuest(<Home {...unused} {...props} {...{ api, reader, identity, location, locations }} />, {
    storage,
    owner: identity,
  })
  return { reader }
}
