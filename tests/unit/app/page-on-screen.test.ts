import { expect, it } from 'vitest'
import { pageOnScreen } from '../../../src/app/start/page-on-screen'

const match = (fullPath: string, title?: string) => ({
  routeId: fullPath,
  fullPath,
  status: 'success',
  staticData: title ? { title } : {},
})
const titleOf = (...matches: ReturnType<typeof match>[]) => pageOnScreen({ state: { matches } }, 'Granite Peak').title

it('a page without a title is counted under the venue’s name, never under none', () => {
  expect(titleOf(match('/_welcome'), match('/welcome'))).toBe('Granite Peak')
})

it('a page is counted under its own title, or that of the page around it', () => {
  expect(titleOf(match('/checkin', 'Check-in'), match('/checkin/photo', 'Photo'))).toBe('Photo')
  expect(titleOf(match('/checkin', 'Check-in'), match('/checkin/'))).toBe('Check-in')
})
