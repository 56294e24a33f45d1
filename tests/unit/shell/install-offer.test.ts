import { describe, expect, it, vi } from 'vitest'
import { createInstallOffer } from '../../../src/shell/install/install-offer'

const chrome = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36', maxTouchPoints: 0 }

const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
}

function device({ browser = chrome, isOpenAsApp = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const visit = () => {
    const window = new EventTarget()
    const offer = createInstallOffer({ window, storage, browser, isOpenAsApp })
    const prompt = vi.fn(async () => {})
    const browserOffers = () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
      window.dispatchEvent(event)
      return event
    }
    return { offer, prompt, browserOffers, installed: () => window.dispatchEvent(new Event('appinstalled')) }
  }
  return { visit }
}

describe('the offer to install', () => {
  it('holds back the browser’s own banner and asks only when the guest says so', async () => {
    const { offer, prompt, browserOffers } = device().visit()
    expect(browserOffers().defaultPrevented).toBe(true)
    expect(offer.offered()).toBe('browser')
    expect(prompt).not.toHaveBeenCalled()
    await offer.accept()
    expect(prompt).toHaveBeenCalledOnce()
    expect(offer.offered()).toBe(null)
  })

  it('is made where the browser has said so before the app was there to hear it', async () => {
    const prompt = vi.fn(async () => {})
    const earlier = Object.assign(new Event('beforeinstallprompt'), { prompt })
    const storage = { getItem: () => null, setItem: () => {} }
    const offer = createInstallOffer({
      window: new EventTarget(),
      storage,
      browser: chrome,
      isOpenAsApp: false,
      earlier,
    })
    expect(offer.offered()).toBe('browser')
    await offer.accept()
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('is never made again on this device after a no', () => {
    const { visit } = device()
    const first = visit()
    first.browserOffers()
    first.offer.dismiss()
    const second = visit()
    second.browserOffers()
    expect(second.offer.offered()).toBe(null)
  })

  it('ends when the app was installed another way', () => {
    const { offer, browserOffers, installed } = device().visit()
    browserOffers()
    installed()
    expect(offer.offered()).toBe(null)
  })

  it('is made by hand on an iPhone, until it is turned down or the app is open from the Home Screen', () => {
    const { visit } = device({ browser: iphone })
    const first = visit()
    expect(first.offer.offered()).toBe('iphone')
    first.offer.dismiss()
    expect(visit().offer.offered()).toBe(null)
    expect(device({ browser: iphone, isOpenAsApp: true }).visit().offer.offered()).toBe(null)
  })
})
