import '../../../src/venue-page/family-outline.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { outlineOnPage } from '../../../src/guest/home/outline/outline-on-page'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { familyOutline } from '../../../src/venue-page/family-outline'

const people = [1, 2].map((contactId) => ({ contactId, isTicked: true }))
const names = people.map(({ contactId }) => ({ contactId, name: `Person ${contactId}` }))

/** As wide as a venue that limits its pages to a phone's width, in the middle of the window. */
let container: HTMLElement
beforeEach(async () => {
  await page.viewport(900, 700)
  container = document.createElement('div')
  container.style.cssText = 'max-width: 400px; margin: 0 auto'
  document.body.append(container)
})
afterEach(() => container.remove())

const home = (above = '<header></header>', notice = '') => `
  ${above}<main style="height: 2000px">${notice}<div><h1 style="height: 50px">Home</h1><ul style="padding: 0; list-style: none">${people
    .map(
      ({ contactId: id }) => `
        <li><label style="display: flex; height: 120px; margin: 8px"><i style="width: 72px">P</i>
        <span id="name-of-${id}">Person ${id}</span><input type="checkbox" style="margin-left: auto" /></label></li>`,
    )
    .join('')}</ul></div></main>`

function measured(markup: string) {
  container.innerHTML = markup
  const list = container.querySelector('ul')
  if (!list) throw new Error('There is no list.')
  const places = [...list.querySelectorAll('label, input')].map(placeOf)
  return { outline: outlineOnPage(list, people), places }
}

const placeOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y + window.scrollY, width, height].map(Math.round)
}

const parts = { language: defaultLanguage, theme: defaultTheme }

test('the outline’s cards and boxes are where home’s were, also on a page in the middle of a wide window', () => {
  const { outline, places } = measured(home())
  container.innerHTML = familyOutline({ ...parts, family: { people: names, outline } })
  expect([...container.querySelectorAll('li label, li input')].map(placeOf)).toEqual(places)
})

test('in a window of another width there is nothing to tap', async () => {
  const { outline } = measured(home())
  container.innerHTML = familyOutline({ ...parts, family: { people: names, outline } })
  const box = container.querySelector('input')
  expect(box?.checkVisibility()).toBe(true)
  await page.viewport(700, 700)
  expect(box?.checkVisibility()).toBe(false)
  expect(getComputedStyle(container.querySelector('label') as Element).pointerEvents).toBe('none')
})

test('nothing is kept of home below what comes late, or scrolled from its way on', () => {
  expect(measured(home('<header></header><aside>Put this app on your Home Screen</aside>')).outline).toBeNull()
  expect(measured(home(undefined, '<div>Documents are missing</div>')).outline).toBeNull()
  window.scrollTo(0, 200)
  expect(measured(home()).outline).toBeNull()
  window.scrollTo(0, 0)
})

test('a long name breaks at its card’s width, and moves nothing sideways', async () => {
  const long = [
    { contactId: 1, name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
  ]
  container.innerHTML = familyOutline({ ...parts, family: { people: long, outline: null } })
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
})
