import { describe, expect, it } from 'vitest'
import { loadsFromElsewhere } from '../../../src/contract/outside/consent-script'

describe('a consent tool', () => {
  it.each([
    '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" async></script>',
    "<script src='//cdn.cookielaw.org/scripttemplates/otSDKStub.js'></script>",
    "var s = document.createElement('script'); s.src = 'https://cmp.example/loader.js'; document.head.append(s)",
    "s.setAttribute('src', `https://cmp.example/loader.js`)",
    "import('https://cmp.example/tool.mjs')",
  ])('that loads itself from elsewhere is found out: %s', (script) => {
    expect(loadsFromElsewhere(script)).toBe(true)
  })

  it.each([
    '',
    "<script>gtag('consent', 'update', { analytics_storage: 'granted' })</script>",
    "fetch('https://cmp.example/consents', { method: 'POST' })",
    "link.href = 'https://venue.example/privacy'",
    "s.src = '/consent-tool.js'",
    "j.src = 'https://www.googletagmanager.com/gtag/js?id=G-ABC123'",
  ])('that is here whole is let be: %s', (script) => {
    expect(loadsFromElsewhere(script)).toBe(false)
  })
})
