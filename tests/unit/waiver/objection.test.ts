import { describe, expect, it } from 'vitest'
import { firstObjection, looksReady } from '../../../src/waiver/objection'

const all = { enableWetSignature: true, enableAgreeCheckbox: true, enableTextSignature: true }
const none = { enableWetSignature: false, enableAgreeCheckbox: false, enableTextSignature: false }
const good = { hasInk: true, agree: true, name: ' Maya Lindqvist ' }
const NAME = 'Maya Lindqvist'

describe('the first objection', () => {
  it.each([
    ['an empty pad comes before all else', { hasInk: false, agree: false, name: '' }, 'signature', 'Please Sign.'],
    ['then the unticked box', { hasInk: true, agree: false, name: '' }, 'agree', 'Please check to agree.'],
    [
      'then the empty name',
      { hasInk: true, agree: true, name: '  ' },
      'name',
      'Please type your name in the provided box.',
    ],
    ['then another name', { hasInk: true, agree: true, name: 'Maya' }, 'name', 'Please sign Maya Lindqvist exactly.'],
  ] as const)('%s', (_, input, field, text) => {
    expect(firstObjection(all, input, NAME)).toEqual({ field, text })
  })

  it('is none when all is given', () => {
    expect(firstObjection(all, good, NAME)).toBeNull()
  })

  it.each([
    ['pad', 'enableWetSignature', { ...good, hasInk: false }],
    ['box', 'enableAgreeCheckbox', { ...good, agree: false }],
    ['name', 'enableTextSignature', { ...good, name: 'Somebody else' }],
  ] as const)('never speaks of a %s that the task does not show', (_, control, input) => {
    expect(firstObjection({ ...all, [control]: false }, input, NAME)).toBeNull()
    expect(firstObjection(all, input, NAME)).not.toBeNull()
  })
})

describe('Accept is green', () => {
  const padOnly = { ...none, enableWetSignature: true }

  it.each([
    [all, { hasInk: false, agree: true, name: 'M' }, true],
    [all, { hasInk: true, agree: true, name: '  ' }, false],
    [all, { hasInk: true, agree: false, name: 'Maya Lindqvist' }, false],
    [{ ...all, enableAgreeCheckbox: false }, { hasInk: false, agree: false, name: 'M' }, true],
    [{ ...all, enableTextSignature: false }, { hasInk: false, agree: true, name: '' }, true],
    [padOnly, { hasInk: false, agree: false, name: '' }, false],
    [padOnly, { hasInk: true, agree: false, name: '' }, true],
    [none, { hasInk: false, agree: false, name: '' }, true],
  ])('with controls %j and %j: %s', (controls, input, green) => {
    expect(looksReady(controls, input)).toBe(green)
  })
})
