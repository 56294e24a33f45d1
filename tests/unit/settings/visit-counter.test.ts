import { describe, expect, it, vi } from 'vitest'
import { createNotedViews } from '../../../src/settings/analytics/pending-views'
import { viewOf } from '../../../src/settings/analytics/view'
import { createVisitCounter } from '../../../src/settings/analytics/visit-counter'
import { createVisitConsent } from '../../../src/settings/consent/visit-consent'
import { aStorage } from './a-storage'

/** A page load of a tab: what is noted outlives it. */
function aPage(tab = aStorage(), device = aStorage(), ids = ['G-ONE', 'G-TWO']) {
  const sent: string[] = []
  const tag = { load: vi.fn(), send: ({ name }: { name: string }) => void sent.push(name), follow: vi.fn() }
  const consent = createVisitConsent({ storage: device, objects: false })
  const counter = createVisitCounter({ tag, consent, noted: createNotedViews(tab), ids: () => ids })
  const see = (path: string, open = true) => counter.see(viewOf(path, ''), open)
  return { tag, consent, sent, see }
}

describe('visits', () => {
  it('are not counted, and no tag is loaded, before the person agrees', () => {
    const { tag, sent, see, consent } = aPage()
    consent.ask()
    see('/welcome')
    see('/home')
    expect([tag.load.mock.calls, sent]).toEqual([[], []])
  })

  it('are counted for both tags from the page on which the person agreed', () => {
    const { tag, sent, see, consent } = aPage()
    consent.ask()
    see('/welcome')
    see('/home')
    consent.answer(true)
    see('/about')
    expect(tag.load).toHaveBeenCalledWith(['G-ONE', 'G-TWO'])
    expect(sent).toEqual(['home', 'about'])
  })

  it('are counted no more after a no', () => {
    const { tag, sent, see, consent } = aPage()
    consent.ask()
    see('/welcome')
    consent.answer(true)
    consent.answer(false)
    see('/home')
    expect(sent).toEqual(['welcome'])
    expect(tag.follow).toHaveBeenLastCalledWith(false)
  })

  it('of pages that the tag is kept out of are noted, and counted on the next page where it may run', () => {
    const [tab, device] = [aStorage(), aStorage()]
    const checkIn = aPage(tab, device)
    checkIn.consent.ask()
    checkIn.consent.answer(true)
    checkIn.see('/checkin/waiver', false)
    checkIn.see('/checkinComplete', false)
    expect(checkIn.tag.load).not.toHaveBeenCalled()
    const home = aPage(tab, device)
    home.consent.ask()
    home.see('/home')
    expect(home.sent).toEqual(['checkin-waiver', 'checkinComplete', 'home'])
    home.see('/about')
    expect(home.sent.slice(3)).toEqual(['about'])
  })

  it('to the return of the sign-in are never counted', () => {
    const { sent, see, consent } = aPage()
    consent.ask()
    consent.answer(true)
    see('/oidc-callback', false)
    see('/home')
    expect(sent).toEqual(['home'])
  })

  it('are not counted where no tag is usable, and leave nothing on the device', () => {
    const tab = aStorage()
    const { tag, see, consent } = aPage(tab, aStorage(), [])
    consent.hear(true)
    see('/checkin/waiver', false)
    see('/home')
    expect(tag.load).not.toHaveBeenCalled()
    expect(createNotedViews(tab).take()).toEqual([])
  })

  it('once the venue’s own tool agrees', () => {
    const { sent, see, consent, tag } = aPage()
    see('/welcome')
    consent.hear(true)
    expect(sent).toEqual(['welcome'])
    expect(tag.follow).not.toHaveBeenCalled()
  })
})
