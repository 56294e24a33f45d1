import { describe, expect, it, vi } from 'vitest'
import { createInstallOffer } from '../../../src/shell/install-offer'

function device() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const visit = () => {
    const window = new EventTarget()
    const offer = createInstallOffer({ window, storage })
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
    expect(offer.offered()).toBe(true)
    expect(prompt).not.toHaveBeenCalled()
    await offer.accept()
    expect(prompt).toHaveBeenCalledOnce()
    expect(offer.offered()).toBe(false)
  })

  it('is never made again on this device after a no', () => {
    const { visit } = device()
    const first = visit()
    first.browserOffers()
    first.offer.dismiss()
    const second = visit()
    second.browserOffers()
    expect(second.offer.offered()).toBe(false)
  })

  it('ends when the app was installed another way', () => {
    const { offer, browserOffers, installed } = device().visit()
    browserOffers()
    installed()
    expect(offer.offered()).toBe(false)
  })
})
