import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../../server/branding/page-policy'

const venue = {
  origin: 'https://venue.example',
  authority: 'https://venue.example/idp',
  stored: { googleAnalyticsTagId: '', waiverServiceUrl: '' },
  operatorAnalyticsTagId: '',
  applicationMonitoringKey: '',
  apiBaseUrl: '',
  isKept: false,
}
const placesToCall = (changes: Partial<typeof venue>) =>
  /connect-src ([^;]+);/.exec(pagePolicy({ ...venue, ...changes }))?.[1]

describe('the policy of the page', () => {
  it('lets the app call this server, and the one that answers its calls, without its path', () => {
    expect(placesToCall({})).toBe("'self'")
    expect(placesToCall({ apiBaseUrl: 'https://api.venue.example/v1' })).toBe("'self' https://api.venue.example")
  })

  it('lets it call nothing else from the page that the service worker keeps', () => {
    expect(placesToCall({ apiBaseUrl: 'http://127.0.0.1:9000', isKept: true })).toBe("'self' http://127.0.0.1:9000")
    const authority = 'https://sign-in.example/realm'
    expect(placesToCall({ authority, isKept: true })).toBe("'self' https://sign-in.example")
  })

  it('lets no text become markup or a script but by the policies of the app, and by the tag’s own where there is one', () => {
    const enforced = "require-trusted-types-for 'script'; trusted-types default basehut"
    expect(pagePolicy(venue)).toContain(`${enforced};`)
    const counted = { ...venue, operatorAnalyticsTagId: 'G-VENUE22' }
    expect(pagePolicy(counted)).toContain(`${enforced} goog#html;`)
  })

  it('names this server once', () => {
    expect(placesToCall({ apiBaseUrl: 'https://venue.example' })).toBe("'self'")
  })
})
