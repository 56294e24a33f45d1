import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../../../src/ui/tokens.css'
import '../../../src/ui/reset.css'

beforeEach(async () => {
  await cleanup()
  sessionStorage.clear()
})
