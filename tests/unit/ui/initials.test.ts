import { describe, expect, it, vi } from 'vitest'
import { hueAt, initialsOf } from '../../../src/ui/initials'

describe('initials', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    ["Siobhán O'Connor", 'SO'],
    ['  ida  maria lindqvist ', 'IL'],
    ['Zoë', 'Z'],
    ['Å sa', 'ÅS'],
    ['', '?'],
  ])('of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it('keep an accent that is written as a sign of its own', () => {
    expect(initialsOf('A\u030Asa Berg')).toBe('A\u030AB')
  })

  it.each([
    ['\u0418\u0306ована Петрова', '\u0418\u0306П'],
    ['👩‍👩‍👧 Berg', '👩‍👩‍👧B'],
    ['李 王', '李王'],
  ])('of %j, in another script, are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it('of Latin letters take no segmenter, whose tables a phone reads for 100 ms', () => {
    const make = vi.spyOn(Intl, 'Segmenter')
    for (const name of ['Maya Lindqvist', 'Siobhán Ó Briain', 'Łukasz Żak', 'Zoë']) initialsOf(name)
    expect(make).not.toHaveBeenCalled()
    make.mockRestore()
  })

  it('are first characters where a browser cannot tell letters from their signs, as Firefox before 125', () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {}
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(['李 王', 'Мария Петрова', '👩‍👩‍👧 Berg'].map(initialsOf)).toEqual(['李王', 'МП', '👩B'])
    } finally {
      Object.defineProperty(Intl, 'Segmenter', segmenter)
    }
  })

  it('of a family of 50 in another script make no segmenter for each of them', () => {
    const make = vi.spyOn(Intl, 'Segmenter')
    for (let person = 0; person < 50; person += 1) initialsOf(`Гость${person} Lindqvist`)
    expect(make.mock.calls.length).toBeLessThanOrEqual(1)
    make.mockRestore()
  })
})

it('no two of a family of eight have faces of nearly the same colour', () => {
  const hues = Array.from({ length: 8 }, (_, place) => hueAt(place))
  for (const [place, hue] of hues.entries()) {
    for (const other of hues.slice(place + 1)) {
      const apart = Math.abs(hue - other)
      expect(Math.min(apart, 360 - apart)).toBeGreaterThan(20)
    }
  }
})
