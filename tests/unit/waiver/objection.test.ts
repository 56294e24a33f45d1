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
  it.each([
    [all, true, 'M', true],
    [all, true, '  ', false],
    [all, false, 'Maya Lindqvist', false],
    [{ ...all, enableAgreeCheckbox: false }, false, 'M', true],
    [{ ...all, enableTextSignature: false }, true, '', true],
    [none, false, '', true],
  ])('with controls %j, box %s and name %j: %s', (controls, agree, name, green) => {
    expect(looksReady(controls, { agree, name })).toBe(green)
  })
})
