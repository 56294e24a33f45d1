import { describe, expect, test } from 'vitest'
import { languageDefinition } from '../../../src/admin/language/language.definition'
import { placeholderAdvice } from '../../../src/admin/language/placeholder-advice'
import { contrastAdvice, groundOf, shownRatio } from '../../../src/admin/theme/contrast-advice'
import { noteOn } from '../../../src/admin/theme/notes'
import { themeDefinition } from '../../../src/admin/theme/theme.definition'
import { controlOf } from '../../../src/admin/theme/theme-controls'

const field = (path: string, definition = languageDefinition) => {
  const found = definition.groups.flatMap((group) => group.fields).find((each) => each.path === path)
  if (!found) throw new Error(`No field ${path}`)
  return found
}

describe('Language', () => {
  test('a required text that is empty says so by its name; others may be empty', () => {
    expect(languageDefinition.problemOf(field('welcome.signInNote'), '  ')).toBe('Sign In Note is required')
    expect(languageDefinition.problemOf(field('welcome.signInNote'), 'x')).toBeNull()
    expect(languageDefinition.problemOf(field('home.qrCodesTitle'), '')).toBeNull()
  })

  test('the address of the ability levels is an https address or empty', () => {
    const url = field('rentalProfile.skierAbilityUrl')
    expect(languageDefinition.problemOf(url, '')).toBeNull()
    expect(languageDefinition.problemOf(url, 'https://venue.example/levels')).toBeNull()
    expect(languageDefinition.problemOf(url, 'javascript:alert(1)')).toMatch(/https/)
  })

  test('the language of the texts is a code that browsers know, or empty', () => {
    const tag = field('application.languageTag')
    expect(tag.label).toBe('Language of these texts')
    for (const known of ['', 'sv', ' fr-CA ']) expect(languageDefinition.problemOf(tag, known)).toBeNull()
    for (const odd of ['svenska språket', 'en_US', 'e']) expect(languageDefinition.problemOf(tag, odd)).toMatch(/code/)
  })

  test('a text is told which of its placeholders no one fills and which are missing', () => {
    expect(placeholderAdvice('home.checkInButton', 'Check in {MemberCount}')).toEqual({ unknown: [], missing: [] })
    expect(placeholderAdvice('home.checkInButton', 'Check in {memberCount}')).toEqual({
      unknown: ['{memberCount}'],
      missing: ['{MemberCount}'],
    })
    expect(placeholderAdvice('welcome.title', 'Hello {MemberCount}')).toEqual({
      unknown: ['{MemberCount}'],
      missing: [],
    })
    expect(placeholderAdvice('home.qrCodesTitle', '')).toEqual({ unknown: [], missing: [] })
  })
})

describe('Theme', () => {
  test('colours are hex colours, images https or of this site', () => {
    const color = field('footer.textColor', themeDefinition)
    const image = field('general.logoUrl', themeDefinition)
    expect(themeDefinition.problemOf(color, 'red')).toMatch(/hex colour/)
    expect(themeDefinition.problemOf(color, '#fff')).toBeNull()
    expect(themeDefinition.problemOf(image, 'http://venue.example/a.png')).toMatch(/https/)
    expect(themeDefinition.problemOf(image, '/demo/logo.svg')).toBeNull()
    expect(themeDefinition.problemOf(image, '')).toBeNull()
  })

  test('steps and choices are those of the specification', () => {
    expect(controlOf('general.logoWelcomeWidth', 200)).toEqual({ kind: 'step', least: 100, most: 500, step: 50 })
    expect(controlOf('general.arrivalTitleImageWidth', 300)).toEqual({ kind: 'step', least: 200, most: 500, step: 50 })
    const valuesOf = (path: string) => {
      const control = controlOf(path, '')
      return control.kind === 'choice' ? control.options.map(({ value }) => value) : control.kind
    }
    expect(valuesOf('footer.footerBkgImageOpacity')).toEqual([1, 0.75, 0.5, 0.25, 0.1])
    expect(themeDefinition.choiceLabel('footer.footerBkgImageOpacity', 0.5)).toBe('50 %')
    expect(themeDefinition.choiceLabel('general.logoWelcomeWidth', 200)).toBeUndefined()
    expect(valuesOf('sidebar.sidebarBkgImageOpacity')).toEqual([1, 0.75, 0.5, 0.25, 0.1])
    expect(valuesOf('general.overlayBackgroundWithGradient')).toEqual(['Dark', 'Light', 'None'])
    expect(valuesOf('mediaCard.showMediaPasses')).toEqual(['Mobile Only', 'Mobile and Desktop', 'None'])
    expect(themeDefinition.defaults).toMatchObject({
      'general.logoWelcomeWidth': 200,
      'general.overlayBackgroundWithGradient': 'Dark',
      'general.showArrivalTitleAsImage': true,
      'mediaCard.showMediaPasses': 'Mobile and Desktop',
      'bleConnect.enableBleHomeScreen': false,
    })
  })

  test('a colour that cannot be read on its ground is told with what guests see instead', () => {
    expect(contrastAdvice('#ffffff', '#000000')).toEqual({ ratio: 21, verdict: 'good', shown: '#ffffff' })
    expect(contrastAdvice('#767676', '#ffffff')).toMatchObject({ verdict: 'fair', shown: '#767676' })
    const corrected = contrastAdvice('#eeeeee', '#ffffff')
    expect(corrected?.verdict).toBe('corrected')
    expect(corrected?.shown).not.toBe('#eeeeee')
    expect(contrastAdvice('#12', '#ffffff')).toBeNull()
    expect(contrastAdvice('#ffffff', '')).toBeNull()
  })

  test('a ratio is never told better than it is', () => {
    expect(shownRatio(4.49)).toBe('4.4')
    expect(shownRatio(21)).toBe('21.0')
  })

  test('every pair of colours that is judged is in the form', () => {
    for (const [color, ground] of Object.entries(groundOf)) {
      expect(themeDefinition.defaults).toHaveProperty([color])
      expect(themeDefinition.defaults).toHaveProperty([ground])
    }
  })

  test('a value that does nothing by itself says what it needs', () => {
    expect(noteOn('general.showArrivalTitleAsImage', true, '')).toMatch(/title as text/)
    expect(noteOn('general.showArrivalTitleAsImage', true, '/a.png')).toBeNull()
    expect(noteOn('general.overlayBackgroundWithGradient', 'Dark', '')).toMatch(/photograph/)
  })
})
