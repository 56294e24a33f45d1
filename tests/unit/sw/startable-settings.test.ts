import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/settings/read-settings'
import { saysHowToSignIn } from '../../../sw/startable-settings'

const authority = 'https://id.venue.example'
const canStart = (document: unknown) => {
  try {
    return Boolean(readSettings(document, () => {}))
  } catch {
    return false
  }
}

describe('the settings document that the worker keeps', () => {
  it.each([
    null,
    [],
    {},
    { frontEndSettings: {} },
    { frontEndSettings: [] },
    { frontEndSettings: { oidcSettings: { authority } } },
    { frontEndSettings: { oidcSettings: { authority: 'the usual one', clientId: 'basehut' } } },
    { frontEndSettings: { oidcSettings: { authority, clientId: '' } } },
    { frontEndSettings: { oidcSettings: { authority, clientId: null } } },
  ])('is never one that the app could not start from: %j', (document) => {
    expect(canStart(document)).toBe(false)
    expect(saysHowToSignIn(document)).toBe(false)
  })

  it('may have an odd value elsewhere', () => {
    const document = {
      frontEndSettings: { oidcSettings: { authority, clientId: 'basehut', scope: 5 } },
      limitToMobile: 'x',
    }
    expect(canStart(document)).toBe(true)
    expect(saysHowToSignIn(document)).toBe(true)
  })
})
