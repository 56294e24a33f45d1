import { expect, it } from 'vitest'
import { readVenueLook } from '../../../server/branding/venue-look'
import { page } from '../../../server/identity/provider/provider-pages'

const pageOf = (application: object) =>
  page(readVenueLook({ languageSettings: JSON.stringify({ application }), themeSettings: '' }), 'Sign in', '')

it('a sign-in page links what the venue says about privacy, and nothing where it says nothing', () => {
  expect(pageOf({})).not.toContain('<footer>')
  const filled = pageOf({ privacyNotice: 'https://venue.example/?a=1&b="2"', accessibilityStatement: 'We try.' })
  expect(filled).toContain('<a href="https://venue.example/?a=1&amp;b=&quot;2&quot;" target="_blank"')
  expect(filled).toContain('<a href="/accessibility" target="_blank" rel="noopener">Accessibility statement</a>')
})
