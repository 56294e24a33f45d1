import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/reset.css'
import { forgetVenueClock } from '../../support/forget-venue-clock'

beforeEach(async () => {
  await cleanup()
  sessionStorage.clear()
  forgetVenueClock()
})
