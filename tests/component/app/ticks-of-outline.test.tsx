import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTicksOfOutline } from '../../../src/app/signed-in/ticks-of-outline'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { familyOutline } from '../../../src/venue-page/family-outline'

const place = { x: 0, y: 0, width: 32, height: 32 }
const places = { card: place, face: place, name: place, box: place }
const person = (contactId: number, isTicked: boolean) => ({
  contactId,
  isTicked,
  places: contactId < 3 ? places : null,
})

let container: HTMLElement
let root: Root
beforeEach(() => {
  container = document.createElement('div')
  // Jonas, whose id is 3, stands below the first screen.
  container.innerHTML = familyOutline({
    language: defaultLanguage,
    theme: defaultTheme,
    family: {
      people: ['Maya', 'Leo', 'Jonas'].map((name, index) => ({ contactId: index + 1, name })),
      outline: {
        width: window.innerWidth,
        words: [],
        foot: null,
        people: [person(1, true), person(2, false), person(3, true)],
      },
    },
  })
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const boxOf = (contactId: number) =>
  container.querySelector<HTMLInputElement>(`input[aria-labelledby="name-of-${contactId}"]`) as HTMLInputElement

interface HomeProps {
  choose(people: number[]): Promise<void>
  /** Runs once home has been drawn, and before it stands on the page. */
  meanwhile(): void
}

function Home({ choose, meanwhile }: HomeProps) {
  const people = useTicksOfOutline(choose)
  return (
    <main>
      {[1, 2, 3].map((contactId) => (
        <input key={contactId} type="checkbox" aria-labelledby={`name-of-${contactId}`} />
      ))}
      <output>{JSON.stringify(people)}</output>
      <Last drawn={meanwhile} />
    </main>
  )
}

function Last({ drawn }: { drawn(): void }) {
  drawn()
  return null
}

/** Draws home where the outline stands, as a start does. */
function openHome(meanwhile = () => {}) {
  const choose = vi.fn(async () => {})
  startTransition(() => root.render(<Home choose={choose} meanwhile={meanwhile} />))
  const said = () => container.querySelector('output')?.textContent
  return { choose, said }
}

test('who changes nothing leaves home to tick by itself', async () => {
  const { choose, said } = openHome()
  await expect.poll(said).toBe('null')
  boxOf(2).click()
  expect(choose).not.toHaveBeenCalled()
})

test('who taps a box before the app runs has chosen: the others as they were, below the first screen too', async () => {
  boxOf(2).click()
  const { choose } = openHome()
  await expect.poll(() => choose.mock.calls).toEqual([[[1, 2, 3]]])
})

test('who takes a tick back has changed nothing', async () => {
  boxOf(1).click()
  boxOf(1).click()
  const { choose, said } = openHome()
  await expect.poll(said).toBe('null')
  expect(choose).not.toHaveBeenCalled()
})

test('a tap while home is being drawn counts: it comes after home was drawn, and before it stands', async () => {
  let hasTapped = false
  const { choose } = openHome(() => {
    if (!hasTapped) boxOf(1).click()
    hasTapped = true
  })
  await expect.poll(() => choose.mock.calls).toEqual([[[3]]])
})

test('once it stands in the address, the address is what counts', async () => {
  boxOf(2).click()
  const { choose, said } = openHome()
  await expect.poll(() => choose.mock.calls.length).toBe(1)
  await expect.poll(said).toBe('null')
})

test('who stands on a box with the keyboard stays on it', async () => {
  boxOf(2).focus()
  openHome()
  await expect.poll(() => document.activeElement === container.querySelector('main input:nth-of-type(2)')).toBe(true)
})
