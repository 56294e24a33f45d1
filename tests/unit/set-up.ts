import { beforeEach } from 'vitest'
import { forgetVenueClock } from '../support/forget-venue-clock'

beforeEach(forgetVenueClock)
