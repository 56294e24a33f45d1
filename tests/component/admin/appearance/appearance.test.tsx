import { Profiler, useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { Appearance } from '../../../../src/admin/appearance/appearance'
import { AppearanceScreen } from '../../../../src/admin/appearance/appearance.screen'
import type { AppearanceSearch } from '../../../../src/admin/appearance/appearance-search'
import { languageDefinition } from '../../../../src/admin/language/language.definition'
import { themeDefinition } from '../../../../src/admin/theme/theme.definition'
import type { Api } from '../../../../src/api/client'
import type { FeatureName } from '../../../../src/contract/entities/settings'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { differsInForcedColours } from '../../support/forced-colours'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'
import { nothingSet, settingsOfVenue } from '../../support/settings'
import { settledShift, watchShifts } from '../../support/shifts'

function Editor({ api, appearance }: { api: Api; appearance: Appearance }) {
  const [search, setSearch] = useState<AppearanceSearch>({})
  return <AppearanceScreen api={api} appearance={appearance} search={search} onSearch={setSearch} onSaved={() => {}} />
}

const settingsAnswer: Answers = { getAdminSettings: () => ({ ...nothingSet }) }

const mountEditor = (appearance: Appearance, answers: Answers = {}, enabledFeatures: FeatureName[] = []) =>
  mountAdmin(
    { ...settingsAnswer, ...answers },
    ({ api }) => <Editor api={api} appearance={appearance} />,
    {},
    settingsOfVenue({ enabledFeatures }),
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

describe('Language', () => {
  test('cuts off none of its filters where the text is twice the size', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await mountEditor(languageDefinition)
    document.documentElement.style.fontSize = '200%'
    await expect.element(page.getByRole('radiogroup', { name: 'Show' })).toBeVisible()
    for (const width of [640, 390]) {
      await page.viewport(width, 844)
      const filters = page.getByRole('radiogroup', { name: 'Show' }).element()
      expect(filters.scrollWidth, `${width}`).toBeLessThanOrEqual(filters.clientWidth)
    }
  })

  test('opens all of its groups in pieces, between which the page answers', async () => {
    await mountEditor(languageDefinition)
    const isOpen = (is: string) => expect.element(panel('Welcome')).toHaveAttribute('aria-expanded', is)
    // The preview comes with all that is open at first.
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
    await isOpen('false')
    // An open group is a card as a closed one is, in the dark too.
    const drawnAs = (name: string) => {
      const item = panel(name).element().closest('.mantine-Accordion-item')
      const { backgroundColor, borderTopColor } = item ? getComputedStyle(item) : {}
      return { backgroundColor, borderTopColor }
    }
    expect(drawnAs('Application')).toEqual(drawnAs('Welcome'))
    button('Open all')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // What is drawn at once is there by now.
    await Promise.resolve()
    expect(panel('Welcome').element().getAttribute('aria-expanded')).toBe('false')
    await isOpen('true')
    await expect.element(button('Close all')).toBeVisible()
  })

  test('makes a field as high as its text, and measures nothing for it', async () => {
    // Where the library measures, it does so in a field of its own at the end of the page, where another rule's may be.
    const measuring = () => document.querySelector('body > textarea')
    measuring()?.remove()
    await mountEditor(languageDefinition)
    await panel('Welcome').click()
    const area = field('Description')
    await area.fill('One line')
    const heightOf = () => area.element().getBoundingClientRect().height
    const low = heightOf()
    const line = Number.parseFloat(getComputedStyle(area.element()).lineHeight)
    expect(low).toBeGreaterThan(2 * line)
    expect(low).toBeLessThan(3.5 * line)
    await area.fill(Array.from({ length: 6 }, () => 'Line').join('\n'))
    expect(heightOf()).toBeCloseTo(low + 4 * line, 0)
    expect(measuring()).toBeNull()
  })

  test('shows what is filtered, and which texts were changed, also where the person’s own colours hold', async () => {
    await mountEditor(languageDefinition)
    await expect.element(page.getByRole('form', { name: 'Language' })).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const filter = (name: string) => page.getByText(name, { exact: true }).element().closest('label') ?? document.body
    expect(await differsInForcedColours(filter('All'), filter('Changed only'))).toBe(true)
    await panel('Home').click()
    await field('Check In Button').fill('Go')
    const row = (name: string) => field(name).element().closest('[class*=row]') ?? document.body
    await expect.element(page.getByText('{MemberCount} is not in this text')).toBeVisible()
    expect(await differsInForcedColours(row('Check In Button'), row('Members Title'))).toBe(true)
  })

  test('is not saved while a required text is empty: its panel opens, and the first one takes focus', async () => {
    const { router } = await mountEditor(languageDefinition)
    const search = page.getByRole('searchbox')
    // What is typed may not fit the search any more: the field stays under the hands that write in it.
    await search.fill('MemberCount')
    await field('Check In Button').fill('Go')
    await expect.element(field('Check In Button')).toHaveFocus()
    await expect.element(page.getByText('{MemberCount} is not in this text')).toBeVisible()
    await button('Back to what is saved: Check In Button').click()
    await search.fill('nowhere')
    await press(button('Show all'), 'Enter')
    await expect.element(search).toHaveFocus()
    await panel('Home').click()
    await field('Members Title').fill(' ')
    await panel('Home').click()
    await search.fill('qrcodes')
    await expect.element(page.getByText(/^1 of \d+ texts$/)).toBeVisible()
    await button('Update Language').click()
    await expect.element(field('Members Title')).toHaveFocus()
    await expect.element(page.getByText('Members Title is required')).toBeVisible()
    expect(dialog().query()).toBeNull()
    await expectAccessible()

    await page.getByRole('link', { name: 'Theme' }).click()
    const stay = dialog().getByRole('button', { name: 'Stay' })
    await expect.element(stay).toBeVisible()
    // The way back is the quiet one in every question.
    expect(groundOf(stay.element())).toBe('rgba(0, 0, 0, 0)')
    await stay.click()
    // The way back goes with what it takes back, and leaves the keyboard in its row.
    await press(button('Back to what is saved: Members Title'), 'Enter')
    await userEvent.tab()
    await expect.element(field('Members Title')).toHaveFocus()
    await page.getByRole('link', { name: 'Theme' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/theme')
  })
})

test('texts that are too long together are said so at the field that was filled, and are not sent', async () => {
  await mountEditor(languageDefinition)
  await panel('Home').click()
  await field('Members Title').fill('x'.repeat(200_000))
  await button('Update Language').click()
  await expect.element(field('Members Title')).toHaveFocus()
  await expect.element(field('Members Title')).toHaveAccessibleDescription(/[\d,]+ characters too long for the venue/)
  expect(dialog().query()).toBeNull()
})

test('what is typed while a save is on its way stays, and is not saved yet', async () => {
  let stored = ''
  let answer = () => {}
  await mountEditor(languageDefinition, {
    updateAdminSettings: async ({ body }) => {
      stored = (body as { languageSettings: string }).languageSettings
      await new Promise<void>((go) => (answer = go))
      return { ...nothingSet, languageSettings: stored }
    },
  })
  await panel('Home').click()
  await field('Members Title').fill('Your crew')
  await button('Update Language').click()
  await dialog().getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => stored).toContain('Your crew')
  await field('Members Title').fill('Your family')
  // A question whose Yes would do nothing is not asked.
  await press(button('Update Language'), 'Enter')
  expect(dialog().query()).toBeNull()
  answer()
  await expect.element(button('Back to what is saved: Members Title')).toBeVisible()
  await expect.element(page.getByText(languageDefinition.texts.saved)).toBeVisible()
  await expect.element(field('Members Title')).toHaveValue('Your family')
  await expect.element(button('Back to what is saved: Members Title')).toBeVisible()
})

test('what a tap does is shown before the form is drawn for the field that was left by it', async () => {
  let draws = 0
  await mountAdmin(settingsAnswer, ({ api }) => (
    <Profiler id="editor" onRender={() => (draws += 1)}>
      <Editor api={api} appearance={languageDefinition} />
    </Profiler>
  ))
  const first = () => document.querySelector<HTMLInputElement>('form input[name^="application."]')
  await expect.poll(first).not.toBeNull()
  first()?.focus()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const before = draws
  first()?.blur()
  // What belongs to the event itself is drawn before the next task.
  await Promise.resolve()
  expect(draws).toBe(before)
  await expect.poll(() => draws).toBeGreaterThan(before)
})

describe('Theme', () => {
  test('has its first group at once, and the other open one and the preview by themselves after it', async () => {
    const drawn: string[] = []
    const look = () => {
      const has = (selector: string) => (document.querySelector(selector) ? 'yes' : 'no')
      const seen = `${has('[name="general.loaderPrimaryColor"]')} ${has('[name="buttons.primary.color"]')} ${has('iframe')}`
      if (drawn.at(-1) !== seen) drawn.push(seen)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => changes.disconnect())
    const shifts = watchShifts()
    await mountEditor(themeDefinition)
    await expect.element(field('Primary Color')).toBeInTheDocument()
    expect(drawn.slice(-2)).toEqual(['yes no no', 'yes yes yes'])
    expect(await settledShift(shifts)).toBeLessThan(0.01)
  })

  test('that is refused says so until it is closed, and never on the button that was pressed', async () => {
    await mountEditor(themeDefinition, { updateAdminSettings: () => failed(500) })
    await press(page.getByRole('switch', { name: 'Show Arrival Title As Image' }), ' ')
    await button('Update Theme').click()
    await press(dialog().getByRole('button', { name: 'Yes' }), 'Enter')
    await expect.element(page.getByRole('alert')).toHaveTextContent('answered with an error')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await button('Update Theme').click()
    await press(dialog().getByRole('button', { name: 'No' }), 'Enter')
    await press(page.getByRole('alert').getByRole('button', { name: 'Close' }), 'Enter')
    await expect.element(button('Update Theme')).toHaveFocus()
  })
})

describe('Without a feature', () => {
  test('its groups and its guest screens are not there', async () => {
    await mountEditor(languageDefinition, {}, ['PassChecker'])
    await expect.element(panel('Pass Checker')).toBeVisible()
    expect(panel('BLE Connect').query()).toBeNull()
    await expect.element(page.getByLabelText('Guest screen')).toBeVisible()
    const screens = [...(page.getByLabelText('Guest screen').element() as HTMLSelectElement).options]
    expect(screens.map(({ text }) => text)).not.toContain('Phone passes')

    await cleanup()
    await mountEditor(themeDefinition, {}, ['PassChecker'])
    await expect.element(panel('Sidebar')).toBeVisible()
    expect(panel('BLE Connect').query()).toBeNull()
  })
})
