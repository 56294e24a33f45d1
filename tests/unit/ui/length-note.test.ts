import { describe, expect, it } from 'vitest'
import { lengthNote } from '../../../src/ui/form/length-note'

describe('the length of a text', () => {
  it('is not spoken of while there is room', () => {
    expect(lengthNote('x'.repeat(89), 100)).toBeNull()
    expect(lengthNote('x'.repeat(9_000), undefined)).toBeNull()
  })

  it('is told as what is left near the bound, and as what is too much past it', () => {
    expect(lengthNote('x'.repeat(90), 100)).toBe('10 characters left.')
    expect(lengthNote('x'.repeat(100), 100)).toBe('0 characters left.')
    expect(lengthNote('x'.repeat(1_300), 100)).toBe('1,200 characters too many.')
  })
})
