import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from '../../../src/admin/appearance/appearance-file'
import { labelOf } from '../../../src/admin/appearance/label-of'
import { carry, changedIn, differencesOf, mergeDefaults } from '../../../src/admin/appearance/merge'
import { overfull } from '../../../src/admin/appearance/room'
import { saveAppearance } from '../../../src/admin/appearance/save-appearance'
import { pathsIn, valuesIn, writeInto, writeOver } from '../../../src/admin/appearance/values'
import { languageDefinition } from '../../../src/admin/language/language.definition'
import { themeDefinition } from '../../../src/admin/theme/theme.definition'
import type { Api } from '../../../src/api/client'
import { AdminSettings, AdminSettingsFields } from '../../../src/contract/entities/admin'
import { treeIn } from '../../../src/contract/tree'

describe('Values by their path', () => {
  test('come from a tree and go back into it', () => {
    const tree = { a: { b: { c: 'x' } }, d: { e: 1, f: false } }
    expect(valuesIn(tree)).toEqual({ 'a.b.c': 'x', 'd.e': 1, 'd.f': false })
    expect(writeInto({}, valuesIn(tree))).toEqual(tree)
  })

  test('leave what is beside them in the tree, and the tree itself as it was', () => {
    const stored = { home: { title: 'Old', ofAnotherVersion: 'kept' }, more: [1] }
    expect(writeInto(stored, { 'home.title': 'New' })).toEqual({
      home: { title: 'New', ofAnotherVersion: 'kept' },
      more: [1],
    })
    expect(stored.home.title).toBe('Old')
  })

  test('a text that is no JSON object is no tree', () => {
    for (const text of ['', 'x', '[]', 'null', '"a"']) expect(treeIn(text)).toBeNull()
    expect(pathsIn({ a: { b: null }, c: [1] })).toEqual(['a.b', 'c'])
  })
})

describe('Fetched defaults', () => {
  const current = { a: 'own', b: 'built in' }
  const defaults = { a: 'default a', b: 'default b', c: 'not asked for' }
  const isSet = (path: string) => path === 'a'

  test('replace the current values when those are to be overwritten', () => {
    expect(mergeDefaults({ current, defaults, overwrite: true, isSet })).toEqual({ a: 'default a', b: 'default b' })
  })

  test('otherwise lose against them, and fill only what the venue never said', () => {
    expect(mergeDefaults({ current, defaults, overwrite: false, isSet })).toEqual({ a: 'own', b: 'default b' })
  })

  test('leave a value that has no default as it is', () => {
    expect(mergeDefaults({ current: { z: 'own' }, defaults, overwrite: true, isSet })).toEqual({ z: 'own' })
  })
})

describe('What was filled in', () => {
  const before = { a: 'own a', b: 'own b', c: 'own c' }
  const after = { a: 'default a', b: 'default b', c: 'own c' }

  test('is taken back only where it is still there: what was typed since stays', () => {
    const now = { a: 'default a', b: 'typed', c: 'typed, too' }
    expect(carry({ from: after, to: before, onto: now })).toEqual({ a: 'own a', b: 'typed', c: 'typed, too' })
  })

  test('does not take the place of what was typed while it was on its way', () => {
    const now = { a: 'typed', b: 'own b', c: 'typed, too' }
    expect(carry({ from: before, to: after, onto: now })).toEqual({ a: 'typed', b: 'default b', c: 'typed, too' })
  })
})

test('a difference says whether something was added, changed or removed', () => {
  const before = { a: '', b: 'x', c: 'y', d: 1, e: 'gone' }
  expect(differencesOf(before, { a: 'new', b: 'z', c: 'y', d: 1 })).toEqual([
    { path: 'a', before: '', after: 'new', kind: 'added' },
    { path: 'b', before: 'x', after: 'z', kind: 'changed' },
  ])
  expect(differencesOf({ b: 'x' }, { b: '' })).toEqual([{ path: 'b', before: 'x', after: '', kind: 'removed' }])
  expect(changedIn(before, { ...before, c: 'Y' })).toEqual({ c: 'Y' })
})

const readText = (text: string, reading: Parameters<typeof readFile>[1]) =>
  readFile(new TextEncoder().encode(text), reading)

describe('A file', () => {
  const current = { 'general.logoWelcomeWidth': 200, 'footer.textColor': '#ffffff', 'general.logoUrl': '' }
  const reading = { current, isAllowed: themeDefinition.isAllowed }

  test('that was exported is read back without a difference', () => {
    expect(readText(writeFile(current), reading)).toMatchObject({ ok: true, differences: [], unknown: [], refused: [] })
  })

  test('tells what it would change, what nothing here knows, and what cannot be used', () => {
    const file = {
      general: { logoWelcomeWidth: '300', logoUrl: 'https://venue.example/a.png', surprise: 1 },
      footer: { textColor: 'red' },
      other: { deep: { key: [] } },
    }
    expect(readText(JSON.stringify(file), reading)).toEqual({
      ok: true,
      values: { 'general.logoUrl': 'https://venue.example/a.png' },
      differences: [{ path: 'general.logoUrl', before: '', after: 'https://venue.example/a.png', kind: 'added' }],
      unknown: ['general.surprise', 'other.deep.key'],
      refused: ['general.logoWelcomeWidth', 'footer.textColor'],
    })
  })

  test('brings a width only on one of its steps: the control could not show another', () => {
    expect(readText('{"general":{"logoWelcomeWidth":175}}', reading)).toMatchObject({
      values: {},
      refused: ['general.logoWelcomeWidth'],
    })
    expect(readText('{"general":{"logoWelcomeWidth":250}}', reading)).toMatchObject({ refused: [] })
  })

  test('with the mark of UTF-8 at its beginning is read as without', () => {
    expect(readText(`\uFEFF${writeFile(current)}`, reading)).toMatchObject({ ok: true, differences: [] })
  })

  test('in another encoding is refused: guests would read other letters', () => {
    const latin1 = Uint8Array.from('{"general":{"logoUrl":"https://venue.example/caf\u00e9.png"}}', (letter) =>
      letter.charCodeAt(0),
    )
    expect(readFile(latin1, reading)).toEqual({ ok: false, reason: 'not-utf-8' })
  })

  test('that is empty is no JSON', () => expect(readText('', reading)).toEqual({ ok: false, reason: 'not-json' }))

  test('that is no JSON, or of another kind, is refused whole', () => {
    expect(readText('{', reading)).toEqual({ ok: false, reason: 'not-json' })
    expect(readText('[]', reading)).toEqual({ ok: false, reason: 'not-json' })
    expect(readText('{"home":{"checkInTitle":"x"}}', reading)).toEqual({ ok: false, reason: 'nothing-known' })
    expect(readText('{"__proto__":{"polluted":true}}', reading)).toEqual({ ok: false, reason: 'nothing-known' })
  })
})

test('labels are the keys in words', () => {
  expect(labelOf('checkInTitleNoItems')).toBe('Check In Title No Items')
  expect(labelOf('footerBkgImageUrl')).toBe('Footer Background Image URL')
  expect(labelOf('sendSmsButton')).toBe('Send SMS Button')
  expect(labelOf('qrCodesTitle')).toBe('QR Codes Title')
})

describe('Saving', () => {
  const settings = (languageSettings: string) => v.parse(AdminSettings, { languageSettings, themeSettings: null })

  test('leaves alone what someone else saved meanwhile, and what this version does not know', async () => {
    const theirs = { welcome: { title: 'Theirs', note: 'unknown here' }, home: { membersTitle: 'Theirs too' } }
    const sent: unknown[] = []
    const api = {
      async call(name: string, input: { body?: { languageSettings: string } }) {
        if (name === 'getAdminSettings') return settings(JSON.stringify(theirs))
        sent.push(input.body)
        return settings(input.body?.languageSettings ?? '')
      },
    } as Pick<Api, 'call'>
    const before = languageDefinition.read('')
    const after = { ...before, 'home.checkInTitle': 'Mine' }
    await saveAppearance(api, languageDefinition, { before, after })
    expect(sent).toHaveLength(1)
    const [{ languageSettings = '', ...rest }] = sent as [Record<string, string>]
    expect(rest).toEqual({})
    expect(JSON.parse(languageSettings)).toMatchObject({
      welcome: { title: 'Theirs', note: 'unknown here' },
      home: { checkInTitle: 'Mine', membersTitle: 'Theirs too' },
    })
  })

  test('sends nothing where both changed the same to something else, until it is saved over theirs', async () => {
    const stored = JSON.stringify({ home: { checkInTitle: 'Theirs', membersTitle: 'Ours' } })
    const sent: unknown[] = []
    const api = {
      async call(name: string, input: { body?: { languageSettings: string } }) {
        if (name === 'updateAdminSettings') sent.push(input.body)
        return settings(stored)
      },
    } as Pick<Api, 'call'>
    const before = languageDefinition.read('')
    const after = { ...before, 'home.checkInTitle': 'Mine', 'home.membersTitle': 'Ours' }
    const clash = await saveAppearance(api, languageDefinition, { before, after })
    expect(clash).toEqual({ stored, clashes: ['home.checkInTitle'] })
    expect(sent).toEqual([])
    await saveAppearance(api, languageDefinition, { before: languageDefinition.read(stored), after })
    expect(sent).toHaveLength(1)
  })
})

test.each([languageDefinition, themeDefinition])(
  'what is longer than the venue takes is known before a save: $kind',
  (appearance) => {
    const stored = '{"other":{"kept":"of another version"}}'
    const saved = appearance.read(stored)
    const [first = '', second = ''] = Object.keys(saved).filter((path) => saved[path] === '')
    const filled = (length: number) => {
      const values = { ...saved, [first]: 'short', [second]: 'x'.repeat(length) }
      return { stored, values, changed: changedIn(saved, values), most: appearance.most }
    }
    const sent = (length: number) => appearance.bodyWith(writeOver(stored, filled(length).values))
    const free = appearance.most - (Object.values(sent(0))[0]?.length ?? 0)
    expect(overfull(filled(free))).toBeNull()
    expect(v.is(v.partial(AdminSettingsFields), sent(free))).toBe(true)
    expect(overfull(filled(free + 3))).toEqual({ path: second, by: 3 })
    expect(v.is(v.partial(AdminSettingsFields), sent(free + 1))).toBe(false)
    expect(overfull({ ...filled(free + 3), changed: {} })).toBeNull()
  },
)

test('every default of language and theme has its field, once', () => {
  for (const { groups, defaults } of [languageDefinition, themeDefinition]) {
    expect(groups.flatMap((group) => group.fields.map(({ path }) => path)).toSorted()).toEqual(
      Object.keys(defaults).toSorted(),
    )
  }
})

test('the groups of a feature are those of the specification', () => {
  const byFeature = (groups: typeof languageDefinition.groups) =>
    Object.fromEntries(groups.flatMap(({ name, feature }) => (feature ? [[name, feature]] : [])))
  expect(byFeature(languageDefinition.groups)).toEqual({ passChecker: 'PassChecker', bleConnect: 'BLEConnect' })
  expect(byFeature(themeDefinition.groups)).toEqual({ bleConnect: 'BLEConnect' })
})
