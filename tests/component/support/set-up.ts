import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/reset.css'
import { forgetVenueClock } from '../../support/forget-venue-clock'

beforeEach(async () => {
  await cleanup()
  // What another rule marked goes on around what is shown next: a browser lays out all of it, however far down.
  document.getSelection()?.removeAllRanges()
  sessionStorage.clear()
  forgetVenueClock()
})
