import { describe, expect, it } from 'vitest'
import { looksReady, objectionsTo } from '../../../src/waiver/objection'

const all = { enableWetSignature: true, enableAgreeCheckbox: true, enableTextSignature: true }
const none = { enableWetSignature: false, enableAgreeCheckbox: false, enableTextSignature: false }
const good = { hasInk: true, agree: true, name: ' Maya Lindqvist ', isTyped: false }
const empty = { hasInk: false, agree: false, name: '  ', isTyped: false }
const NAME = 'Maya Lindqvist'

describe('what keeps a waiver from being signed', () => {
  it('is told all at once, in the words of the specification and the order of the screen', () => {
    expect(objectionsTo(all, empty, NAME)).toEqual([
      { field: 'agree', text: 'Please check to agree.' },
      { field: 'name', text: 'Please type your name in the provided box.' },
      { field: 'signature', text: 'Please Sign.' },
    ])
  })

  it.each([
    ['an empty pad', { ...good, hasInk: false }, ['Please Sign.']],
    ['an unticked box', { ...good, agree: false }, ['Please check to agree.']],
    ['an empty name', { ...good, name: ' ' }, ['Please type your name in the provided box.']],
    ['another name', { ...good, name: 'Maya' }, ['Please sign Maya Lindqvist exactly.']],
    ['nothing, when all is given', good, []],
  ])('%s', (_, input, texts) => {
    expect(objectionsTo(all, input, NAME).map(({ text }) => text)).toEqual(texts)
  })

  it.each([
    ['pad', 'enableWetSignature', { ...good, hasInk: false }],
    ['box', 'enableAgreeCheckbox', { ...good, agree: false }],
    ['name', 'enableTextSignature', { ...good, name: 'Someone else' }],
  ] as const)('never is a %s that the task does not show', (_, control, input) => {
    expect(objectionsTo({ ...all, [control]: false }, input, NAME)).toEqual([])
    expect(objectionsTo(all, input, NAME)).not.toEqual([])
  })

  it('is the name, and never the pad, for someone who types it instead of drawing', () => {
    const padOnly = { ...none, enableWetSignature: true }
    const typing = { ...empty, isTyped: true }
    const textsFor = (name: string) => objectionsTo(padOnly, { ...typing, name }, NAME).map(({ text }) => text)
    expect(textsFor('')).toEqual(['Please type your name in the provided box.'])
    expect(textsFor('maya')).toEqual(['Please sign Maya Lindqvist exactly.'])
    expect(textsFor(NAME)).toEqual([])
  })
})

describe('Accept is green', () => {
  const padOnly = { ...none, enableWetSignature: true }
  const given = { hasInk: false, agree: false, name: '', isTyped: false }

  it.each([
    [all, { ...given, agree: true, name: 'M' }, true],
    [all, { ...given, hasInk: true, agree: true, name: '  ' }, false],
    [all, { ...given, hasInk: true, name: 'Maya Lindqvist' }, false],
    [{ ...all, enableAgreeCheckbox: false }, { ...given, name: 'M' }, true],
    [{ ...all, enableTextSignature: false }, { ...given, agree: true }, true],
    [padOnly, given, false],
    [padOnly, { ...given, hasInk: true }, true],
    [padOnly, { ...given, isTyped: true }, false],
    [padOnly, { ...given, isTyped: true, name: 'M' }, true],
    [none, given, true],
  ])('with controls %j and %j: %s', (controls, input, green) => {
    expect(looksReady(controls, input)).toBe(green)
  })
})
