import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, GOOD_CONTRAST, LEAST_CONTRAST, readableOn } from '../../../src/venue-page/contrast'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#0b5a73', '#0b5a73')).toBe(1)
  })

  it('is the ratio of WCAG for known pairs', () => {
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 1)
  })

  it('reads short colours, and see-through ones as they look on white', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21)
    expect(contrastRatio('#00000000', '#ffffff')).toBeCloseTo(1)
    expect(contrastRatio('#0000', '#ffffff')).toBeCloseTo(1)
  })
})

describe('the colour to write with', () => {
  it('is the venue’s own wherever that can be read', () => {
    expect(readableOn('#0b5a73', '#ffffff')).toBe('#ffffff')
    expect(readableOn('#ffffff', '#767676')).toBe('#767676')
  })

  it('reads well where the venue’s own could not be read and the background allows it', () => {
    const corrected = readableOn('#ffffff', '#ffe45c')
    expect(contrastRatio('#ffffff', corrected)).toBeGreaterThanOrEqual(GOOD_CONTRAST)
    expect(corrected).not.toBe('#000000')
  })

  it('can be read on every background, whatever the venue preferred', () => {
    fc.assert(
      fc.property(color, color, (background, preferred) => {
        expect(contrastRatio(background, readableOn(background, preferred))).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }),
    )
  })
})
