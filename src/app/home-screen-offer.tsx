import type { ComponentProps } from 'react'
import { markedBySubmission } from '../outbox/queue/by-submission'
import { HomeScreenSteps } from '../shell/install/home-screen-steps'
import { readMarker } from '../storage/unsent-marker'

/** The steps to the Home Screen, beside what this browser holds that no server has: the app there does not see it. */
export const HomeScreenOffer = (steps: Omit<ComponentProps<typeof HomeScreenSteps>, 'unsent'>) => (
  <HomeScreenSteps {...steps} unsent={markedBySubmission(readMarker(localStorage)).length} />
)
