import { describe, expect, it, vi } from 'vitest'
import { createVisitConsent } from '../../../src/settings/consent/visit-consent'
import { aStorage } from './a-storage'

const consentOn = (storage = aStorage(), objects = false) => createVisitConsent({ storage, objects })

describe('consent to counting visits', () => {
  it('is not given by saying nothing', () => {
    const consent = consentOn()
    consent.ask()
    expect([consent.state(), consent.isAsking()]).toEqual(['unknown', true])
  })

  it.each([
    [true, 'granted'],
    [false, 'denied'],
  ] as const)('is remembered on the device, and not asked for again (%s)', (answer, state) => {
    const storage = aStorage()
    const first = consentOn(storage)
    first.ask()
    first.answer(answer)
    expect([first.state(), first.isAsking()]).toEqual([state, false])
    const second = consentOn(storage)
    second.ask()
    expect([second.state(), second.isAsking()]).toEqual([state, false])
  })

  it('can be changed later', () => {
    const consent = consentOn()
    consent.ask()
    consent.answer(true)
    consent.askAgain()
    expect([consent.state(), consent.isAsking()]).toEqual(['granted', true])
    consent.answer(false)
    expect([consent.state(), consent.isAsking()]).toEqual(['denied', false])
  })

  it('is not asked for where the browser has said no already', () => {
    const consent = consentOn(aStorage(), true)
    consent.ask()
    expect([consent.state(), consent.isAsking()]).toEqual(['denied', false])
  })

  it('is what the venue’s consent tool says, which remembers by itself', () => {
    const storage = aStorage()
    const consent = consentOn(storage)
    const heard = vi.fn()
    consent.subscribe(heard)
    consent.hear(true)
    consent.hear(true)
    expect([consent.state(), consent.isOurs(), heard.mock.calls.length]).toEqual(['granted', false, 1])
    consent.hear(false)
    expect(consent.state()).toBe('denied')
    const next = consentOn(storage)
    next.ask()
    expect(next.isAsking()).toBe(true)
  })
})
