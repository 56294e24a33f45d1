import { describe, expect, it } from 'vitest'
import { placeholders } from '../../../src/contract/entities/language'
import { defaultLanguage } from '../../../src/settings/default-settings'
import { fillPlaceholders } from '../../../src/settings/placeholders'

describe('placeholders in a venue’s texts', () => {
  it('are filled wherever they are', () => {
    expect(fillPlaceholders('{MemberCount} of {MemberCount}', { MemberCount: 3 })).toBe('3 of 3')
  })

  it('are filled with zero, too', () => {
    expect(fillPlaceholders('QR codes ({QRCodeCount})', { QRCodeCount: 0 })).toBe('QR codes (0)')
  })

  it('stay as the venue wrote them without a value, and whatever else is in braces', () => {
    expect(fillPlaceholders('{MemberCount} {Name} {toString}', { QRCodeCount: 1 })).toBe(
      '{MemberCount} {Name} {toString}',
    )
  })

  it('take a value with dollar signs or braces literally', () => {
    expect(fillPlaceholders('{MemberCount}', { MemberCount: '$& {QRCodeCount}' })).toBe('$& {QRCodeCount}')
  })

  it('are listed for every default text that has one, and for no other', () => {
    const found = Object.entries(defaultLanguage).flatMap(([group, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const names = Array.from(String(text).matchAll(/\{(\w+)\}/g), ([, name]) => name)
        return names.length > 0 ? [[`${group}.${key}`, names]] : []
      }),
    )
    expect(Object.fromEntries(found)).toEqual(placeholders)
  })
})
