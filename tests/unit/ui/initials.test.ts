import { describe, expect, it } from 'vitest'
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
