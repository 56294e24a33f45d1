import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FindPeople } from '../../../src/people/find-people'
import { peopleTexts } from '../../../src/settings/texts/staff/people'
import { useLoneKeys } from '../../../src/ui/browser/lone-keys'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { differsInForcedColours } from '../support/forced-colours'
import { mountGuest } from '../support/mount-guest'

const person = (contactId: number, firstName: string, lastName = 'Lindqvist') => ({
  contactId,
  firstName,
  lastName,
  dateOfBirth: '2017-08-30',
  age: 9,
  isHeadOfHouseHold: false,
  headName: 'Maya Lindqvist',
  householdSize: 4,
  emailHint: 'm•••@example.com',
})
const all = [person(1, 'Ida'), person(2, 'Leo'), person(3, 'Zoë', 'O’Connor')]

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Another part of the page, which does something by the key A. */
function ElsewhereWithKeys({ onKey }: { onKey(key: string): void }) {
  useLoneKeys({ a: () => onKey('a'), h: () => onKey('h'), p: () => onKey('p') })
  return <button type="button">Elsewhere</button>
}

async function open() {
  const opened: number[] = []
  const asked: string[] = []
  const keys: string[] = []
  const api = apiWith({
    findPeople: ({ body }) => {
      const { query } = body as { query: string }
      asked.push(query)
      if (query === 'broken') throw new TypeError('No network')
      const people = all.filter(({ firstName, lastName }) => `${firstName} ${lastName} C-${firstName}`.includes(query))
      return { people, hasMore: query === 'L' }
    },
  })
  await mountGuest(
    <>
      <FindPeople api={api} onOpen={({ contactId }) => opened.push(contactId)} />
      <ElsewhereWithKeys onKey={(key) => keys.push(key)} />
    </>,
  )
  await expect.element(field()).toBeVisible()
  return { opened, asked, keys }
}

const field = () => page.getByRole('combobox', { name: 'Find a person' })
const found = () => page.getByRole('option')

test('a person is found and opened by keyboard alone: / from anywhere, arrows, Enter', async () => {
  const { opened } = await open()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('Lindqvist')
  await expect.element(page.getByText('2 people found')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect
    .element(page.getByRole('option', { selected: true }))
    .toHaveTextContent(/Leo Lindqvist.*8\/30\/2017 \(9\)/)
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([2])
  await expect.element(field()).toHaveValue('')
})

const BETWEEN_KEYS_MS = 30

test('on a narrow phone the hint in the empty field ends in dots, and not in the middle of a letter', async () => {
  await open()
  await page.viewport(320, 568)
  await expect.element(field()).toBeVisible()
  const style = getComputedStyle(field().element())
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (pen) pen.font = style.font
  const hint = pen?.measureText(peopleTexts.find.placeholder).width ?? 0
  expect(hint, 'there is more of it than room').toBeGreaterThan(field().element().clientWidth)
  expect(style.textOverflow).toBe('ellipsis')
})

test('a scanner’s code with its Enter opens the one person as soon as the answer is there', async () => {
  const { opened, asked } = await open()
  await field().click()
  // On a held clock: a scanner types faster than keys find their way from this test to the browser.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const key of [...'C-Leo', '{Enter}']) {
    await userEvent.keyboard(key)
    vi.advanceTimersByTime(BETWEEN_KEYS_MS)
  }
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.poll(() => opened).toEqual([2])
  expect(asked).toEqual(['C-Leo'])
})

function elsewhere() {
  const button = page.getByRole('button', { name: 'Elsewhere' }).element()
  if (button instanceof HTMLElement) button.focus()
}

/** What a scanner types, within a moment. Answers whether what has the focus was left to press itself. */
function scan(code: string): boolean {
  let isLeft = false
  for (const key of [...code, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    isLeft = document.activeElement?.dispatchEvent(event) ?? false
  }
  return isLeft
}

test('a code that is scanned anywhere on the page opens its person, and presses nothing else', async () => {
  const { opened, asked, keys } = await open()
  elsewhere()
  expect(scan('https://venue.example/a?C-Leo')).toBe(false)
  await expect.element(field()).toHaveValue('https://venue.example/a?C-Leo')
  elsewhere()
  expect(scan('C-Leo')).toBe(false)
  await expect.poll(() => opened).toEqual([2])
  expect(asked.at(-1)).toBe('C-Leo')
  expect(keys).toEqual([])
  elsewhere()
  await userEvent.keyboard('a')
  await expect.poll(() => keys).toEqual(['a'])
})

test('Enter opens no one while several fit, so that no wrong page is opened in a hurry', async () => {
  const { opened } = await open()
  await field().fill('L')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('There are more.', { exact: false })).toBeVisible()
  expect(opened).toEqual([])
  await found().nth(1).click()
  expect(opened).toEqual([2])
})

test('no one who fits, and a venue that does not answer, are two different sentences', async () => {
  await open()
  await field().fill('nobody')
  await expect.element(page.getByText('No one found.', { exact: false })).toBeVisible()
  await field().fill('broken')
  await expect.element(page.getByText('The venue can’t be reached. Try again.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('The venue can’t be reached. Try again.')).not.toBeInTheDocument()
})

/** A camera that looks at a printed code, at once or when it is held before it. */
function lookAt(code: string, { isThere = true } = {}) {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const scale = 8
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  const draw = () => {
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        context.fillStyle = isThere && data[y]?.[x] ? 'black' : 'white'
        context.fillRect(x * scale, y * scale, scale, scale)
      }
  }
  draw()
  const stream = canvas.captureStream(10)
  // A stream of a canvas has a picture for each time that something is drawn.
  const timer = setInterval(draw, 100)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return {
    hold: () => {
      isThere = true
    },
    isOff: () => stream.getTracks().every(({ readyState }) => readyState === 'ended'),
    end: () => clearInterval(timer),
  }
}

test('a code before the camera opens the one person, and the camera is off again', async () => {
  const camera = lookAt('C-Leo', { isThere: false })
  const { opened, asked } = await open()
  await page.getByRole('button', { name: 'Scan a code with the camera' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  camera.hold()
  await expect.poll(() => opened).toEqual([2])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual(['C-Leo'])
  expect(camera.isOff()).toBe(true)
  camera.end()
})

test('a scanned code that no one has says so below the field, where it can be mended', async () => {
  const camera = lookAt('X-9'.repeat(101))
  const { asked } = await open()
  await page.getByRole('button', { name: 'Scan a code with the camera' }).click()
  await expect.element(page.getByText('No one found.', { exact: false })).toBeVisible()
  // Not more than can be typed: the venue would say that the question is too long.
  await expect.element(field()).toHaveValue('X-9'.repeat(100))
  await expect.element(field()).toHaveFocus()
  expect(asked).toEqual(['X-9'.repeat(100)])
  camera.end()
})

test('a device without a camera says so, and the field is there as before', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'))
  await open()
  await page.getByRole('button', { name: 'Scan a code with the camera' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no camera on this device.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a code that was scanned in vain is asked for again when it is scanned again, and by Enter', async () => {
  const opened: number[] = []
  let isDown = true
  const api = apiWith({ findPeople: () => (isDown ? failed(503) : { people: [person(2, 'Leo')], hasMore: false }) })
  await mountGuest(<FindPeople api={api} onOpen={({ contactId }) => opened.push(contactId)} />)
  await field().click()
  await userEvent.keyboard('C-Leo{Enter}')
  await expect.element(page.getByText(peopleTexts.failure.proxy(503))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(peopleTexts.failure.proxy(503))).toBeVisible()
  expect(opened).toEqual([])
  isDown = false
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened).toEqual([2])
})

test('someone who has gone on, or pressed Escape, is not led away by an answer that comes late', async () => {
  const opened: number[] = []
  let answer = () => {}
  const api = apiWith({
    findPeople: () =>
      new Promise<{ people: ReturnType<typeof person>[]; hasMore: boolean }>((resolve) => {
        answer = () => resolve({ people: [person(2, 'Leo')], hasMore: false })
      }),
  })
  await mountGuest(<FindPeople api={api} onOpen={({ contactId }) => opened.push(contactId)} />)
  const options = () => document.querySelectorAll('[role="option"]').length
  for (const [key, code] of [
    ['{Tab}', 'C-1'],
    ['{Escape}', 'C-2'],
  ] as const) {
    const before = answer
    await field().fill('')
    await expect.poll(options).toBe(0)
    await field().fill(code)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => answer).not.toBe(before)
    await userEvent.keyboard(key)
    answer()
    await expect.poll(options).toBe(1)
    expect(opened).toEqual([])
  }
})

test('the person whom the arrows have come to is in sight, however many were found', async () => {
  const many = Array.from({ length: 20 }, (_, at) => person(at + 1, `Ida ${at + 1}`))
  await mountGuest(
    <FindPeople api={apiWith({ findPeople: () => ({ people: many, hasMore: true }) })} onOpen={() => {}} />,
  )
  await field().fill('Ida')
  await expect.element(page.getByText('More than 20 people found')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Ida 20')
  await expect.element(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 })
})

test('the Enter that ends a word of Japanese opens no one', async () => {
  const { opened } = await open()
  await field().fill('C-Leo')
  await expect.element(page.getByText('1 person found')).toBeVisible()
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  field()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  expect(opened).toEqual([])
  field().element().dispatchEvent(new KeyboardEvent('keydown', enter))
  expect(opened).toEqual([2])
})

test('who is chosen among those found is seen also where the person’s own colours hold', async () => {
  await open()
  await field().click()
  await userEvent.keyboard('L')
  await expect.element(found().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  const chosen = page.getByRole('option', { selected: true }).element()
  const other = page.getByRole('option', { selected: false }).first().element()
  expect(await differsInForcedColours(chosen, other)).toBe(true)
})
