import * as v from 'valibot'
import { expect, test } from 'vitest'
import { groupsFor } from '../../../src/admin/appearance/appearance'
import { withFetchedDefaults } from '../../../src/admin/appearance/fetch-defaults'
import { previewLook, screensFor } from '../../../src/admin/appearance/preview/preview-look'
import { listenTo, PreviewLook } from '../../../src/admin/appearance/preview/preview-message'
import { languageDefinition } from '../../../src/admin/language/language.definition'
import { themeDefinition } from '../../../src/admin/theme/theme.definition'
import type { Api } from '../../../src/api/client'
import { AdminSettings } from '../../../src/contract/entities/admin'

const look = { type: 'basehut-preview-look', screen: 'home', languageSettings: '{}', themeSettings: '{}' } as const

/** A window's ear, and the window that is listened to. */
function listening() {
  const heard: PreviewLook[] = []
  const target = new EventTarget()
  const source = new MessageChannel().port1
  const stop = listenTo({
    window: Object.assign(target, { location: { origin: 'https://venue.example' } as Location }),
    source: () => source,
    schema: PreviewLook,
    onMessage: (message) => heard.push(message),
  })
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) => {
    const event = new MessageEvent('message', { data })
    Object.defineProperty(event, 'origin', { value: from.origin ?? 'https://venue.example' })
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : source })
    target.dispatchEvent(event)
  }
  return { heard, say, stop }
}

test('a preview hears its own page, of this origin, in the agreed shape, and no one else', () => {
  const { heard, say, stop } = listening()
  say(look, { origin: 'https://elsewhere.example' })
  say(look, { source: null })
  say(look, { source: new MessageChannel().port1 })
  say({ ...look, screen: 'admin' })
  say({ ...look, languageSettings: { home: {} } })
  say('basehut-preview-look')
  expect(heard).toEqual([])
  say(look)
  expect(heard).toEqual([look])
  stop()
  say(look)
  expect(heard).toHaveLength(1)
})

test('half a colour being typed is previewed as the saved one; everything else as it is', () => {
  const settings = v.parse(AdminSettings, { languageSettings: '{"home":{"membersTitle":"Crew"}}', themeSettings: null })
  const saved = themeDefinition.read('')
  const values = { ...saved, 'footer.textColor': '#12', 'general.logoWelcomeWidth': 300 }
  const shown = previewLook(themeDefinition, { values, saved }, settings)
  expect(shown.languageSettings).toBe(settings.languageSettings)
  expect(JSON.parse(shown.themeSettings)).toMatchObject({
    footer: { textColor: saved['footer.textColor'] },
    general: { logoWelcomeWidth: 300 },
  })
})

test('screens of a feature that the venue does not have are not offered', () => {
  expect(screensFor(groupsFor(languageDefinition, ['PassChecker', 'BLEConnect']))).toContain('phone-passes')
  const without = screensFor(groupsFor(languageDefinition, []))
  expect(without).not.toContain('phone-passes')
  expect(without).not.toContain('pass-checker')
})

const venueDefaults = { home: { membersTitle: 'Default crew' }, passChecker: { title: 'Default check' } }
const api = { call: async () => venueDefaults } as Pick<Api, 'call'>

function fetched(stored: object, edits: Record<string, string>, overwrite: boolean) {
  const text = JSON.stringify(stored)
  const saved = languageDefinition.read(text)
  return withFetchedDefaults({
    api,
    appearance: languageDefinition,
    form: { values: { ...saved, ...edits }, changed: edits, all: groupsFor(languageDefinition, ['BLEConnect']) },
    stored: text,
    overwrite,
  })
}

test('fetched defaults fill what is not stored, and leave what is stored or being typed', async () => {
  expect(await fetched({}, {}, false)).toMatchObject({ 'home.membersTitle': 'Default crew' })
  expect(await fetched({ home: { membersTitle: 'Ours' } }, {}, false)).toMatchObject({ 'home.membersTitle': 'Ours' })
  expect(await fetched({}, { 'home.membersTitle': 'Typed' }, false)).toMatchObject({ 'home.membersTitle': 'Typed' })
  expect(await fetched({ home: { membersTitle: 'Ours' } }, {}, true)).toMatchObject({
    'home.membersTitle': 'Default crew',
  })
})

test('fetched defaults fill a required text that is empty, and no other empty one', async () => {
  const stored = { home: { membersTitle: '', qrCodesTitle: '' } }
  expect(await fetched(stored, {}, false)).toMatchObject({
    'home.membersTitle': 'Default crew',
    'home.qrCodesTitle': '',
  })
})

test('fetched defaults leave groups that are not on the screen as they are', async () => {
  const stored = { passChecker: { title: 'Ours' } }
  expect(await fetched(stored, {}, true)).toMatchObject({ 'passChecker.title': 'Ours' })
})
