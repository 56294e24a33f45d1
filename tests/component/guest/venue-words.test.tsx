import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { Location } from '../../../src/contract/entities/location'
import { EditProfilesCard } from '../../../src/guest/home/edit-profiles-card'
import { OtherPlacesCard } from '../../../src/guest/home/other-places-card'
import { defaultLanguage } from '../../../src/settings/default-settings'
import { WaiverArticle } from '../../../src/waiver/waiver-article'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const { documentElement } = document
const { lang } = documentElement
afterEach(async () => {
  documentElement.lang = lang
  await cleanup()
})

test('a long word in a button of home breaks where a narrow screen ends', async () => {
  const long = 'Rennsportausrüstungsangabenverzeichnis bearbeiten'
  const home = { ...defaultLanguage.home, editProfileButtonText: long }
  const settings = settingsOfVenue({ language: { ...defaultLanguage, home } })
  const places = [v.parse(Location, { id: 1, name: 'Donaudampfschifffahrtsgesellschaftshaus' })]
  await mountGuest(
    <>
      <EditProfilesCard onOpen={() => {}} />
      <OtherPlacesCard locations={places} onOpen={() => {}} />
    </>,
    { settings },
  )
  await page.viewport(320, 640)
  await expect.element(page.getByRole('button', { name: long })).toBeVisible()
  expect(documentElement.scrollWidth).toBe(320)
})

/** Where a text's first letter and its last sign stand. */
function endsOf(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const place = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  return { first: place(0), last: place(text.length - 1) }
}

describe('words that are written from right to left', () => {
  const words = 'أهلا!'

  test.each(['h1', 'h2', 'p', 'button', 'a', 'label'] as const)('end at the left: %s', async (Element) => {
    documentElement.lang = 'ar-AE'
    await mountGuest(<Element>{words}</Element>)
    const { first, last } = endsOf(page.getByText(words).element())
    expect(last).toBeLessThan(first)
  })

  test('and ours beside them at the right', async () => {
    documentElement.lang = 'ar'
    await mountGuest(<p>Hello!</p>)
    const { first, last } = endsOf(page.getByText('Hello!').element())
    expect(last).toBeGreaterThan(first)
  })

  test('in a waiver, whatever language the other texts are in', async () => {
    await mountGuest(<WaiverArticle html={`<p>${words}</p><ul><li>Hello!</li></ul>`} scrolledTo={0} />)
    const there = endsOf(page.getByText(words).element())
    expect(there.last).toBeLessThan(there.first)
    const here = endsOf(page.getByText('Hello!').element())
    expect(here.last).toBeGreaterThan(here.first)
  })
})
