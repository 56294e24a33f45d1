import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTicksOfOutline } from '../../../src/guest/home/outline/ticks-of-outline'
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
        build: '',
        window: { width: window.innerWidth, letters: 16, isLow: false },
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

/** `drawn` runs once home has been drawn, and before it stands on the page. */
function Home({ drawn }: { drawn(): void }) {
  const { ticks, taken } = useTicksOfOutline()
  return (
    <main>
      {[1, 2, 3].map((contactId) => (
        <input key={contactId} type="checkbox" aria-labelledby={`name-of-${contactId}`} />
      ))}
      <output>{JSON.stringify(ticks)}</output>
      <button type="button" onClick={taken}>
        Taken
      </button>
      <Last drawn={drawn} />
    </main>
  )
}

function Last({ drawn }: { drawn(): void }) {
  drawn()
  return null
}

/** Draws home where the outline stands, as a start does. */
const openHome = (drawn = () => {}) => startTransition(() => root.render(<Home drawn={drawn} />))
const said = () => container.querySelector('output')?.textContent
const take = () => container.querySelector('button')?.click()

/** Only the first time: what is drawn again finds it done. */
function once(act: () => void) {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

test('who changes nothing has ticked nothing', async () => {
  openHome()
  await expect.poll(said).toBe('null')
})

test('who taps a box before the app runs has changed that one, until it is taken', async () => {
  boxOf(2).click()
  openHome()
  await expect.poll(said).toBe('{"2":true}')
  take()
  await expect.poll(said).toBe('null')
})

test('who takes a tick back has changed nothing', async () => {
  boxOf(1).click()
  boxOf(1).click()
  openHome()
  await expect.poll(said).toBe('null')
})

test('a tap while home is being drawn counts: it comes after home was drawn, and before it is there', async () => {
  openHome(once(() => boxOf(1).click()))
  await expect.poll(said).toBe('{"1":false}')
  take()
})

test('who goes on to another box while home is being drawn stays on that one', async () => {
  boxOf(1).focus()
  openHome(once(() => boxOf(2).focus()))
  const second = () => container.querySelector('main input:nth-of-type(2)')
  await expect.poll(() => second() !== null && document.activeElement === second()).toBe(true)
})
