import { describe, expect, it } from 'vitest'
import { hueOf, initialsOf } from '../../../src/ui/initials'

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

  it('come with the same hue for the same name', () => {
    expect(hueOf('Leo Lindqvist')).toBe(hueOf('Leo Lindqvist'))
    expect(hueOf('Leo Lindqvist')).not.toBe(hueOf('Ida Lindqvist'))
  })
})
