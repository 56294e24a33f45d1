import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { hearVenueClock } from '../../../src/api/venue-clock'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { dayBorders } from '../support/day-borders'
import { settingsOfVenue } from '../support/settings'
import { agree, openWaiver, pad } from './mia'

const draw = async () => {
  for (const [from, to] of [
    [40, 120],
    [160, 250],
  ] as const)
    await pad().dropTo(pad(), {
      sourcePosition: { x: from, y: 60 },
      targetPosition: { x: to, y: 30 },
      steps: 8,
    })
  await expect.poll(strokes).toBe('2')
}
const strokes = () => document.querySelector('[data-strokes]')?.getAttribute('data-strokes')

/** Dark pixels of the sheet, as a share of all. */
function ink() {
  const canvas = pad().element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('There is no sheet.')
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1
  return dark / (pixels.length / 4)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the picture of the signature and its hash are ready before Accept, once for what lies on the sheet', async () => {
  const { toDataURL } = HTMLCanvasElement.prototype
  const made = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL')
  const hashed = vi.spyOn(crypto.subtle, 'digest')
  const { saved } = await openWaiver()
  await draw()
  await agree().click()
  await page.getByLabelText('Type your full name').fill('Anna Sample')
  const drawn = toDataURL.call(pad().element() as HTMLCanvasElement)
  await expect.poll(() => made.mock.results.at(-1)?.value).toBe(drawn)
  const signature = drawn.split(',')[1] ?? ''
  await expect.poll(() => hashed.mock.calls.at(-1)?.[1].byteLength).toBe(signature.length)
  made.mockClear()
  hashed.mockClear()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(made).not.toHaveBeenCalled()
  expect(hashed).not.toHaveBeenCalled()
  const { relatedObject } = JSON.parse(new TextDecoder().decode(saved[0]?.body))
  expect(relatedObject.signature).toBe(signature)
})

test('Undo takes one stroke, Clear takes everything, and turning the phone takes nothing', async () => {
  await openWaiver()
  await draw()
  const drawn = ink()
  expect(drawn).toBeGreaterThan(0)
  const width = pad().element().clientWidth
  await page.viewport(844, 390)
  await expect.poll(() => pad().element().clientWidth).not.toBe(width)
  await expect.poll(ink).toBeGreaterThan(0)
  expect(strokes()).toBe('2')
  await expectAccessibleInBothSchemes()
  await page.viewport(390, 844)
  await expect.poll(() => Math.abs(ink() - drawn)).toBeLessThan(drawn * 0.1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(strokes).toBe('1')
  await expect.element(page.getByText('Signature drawn')).toBeVisible()
  await agree().click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(agree()).not.toBeChecked()
  await expect.poll(ink).toBe(0)
})

test('a guest who cannot draw signs by keyboard alone', async () => {
  const { saved } = await openWaiver()
  ;(agree().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('Anna Sample')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /Sign by typing instead/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(ink).toBeGreaterThan(0)
  await expectAccessibleInBothSchemes()
  for (const next of ['Skip Waiver', 'Accept']) {
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: next })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.map(({ operation }) => operation)).toEqual(['completeContactTask'])
})

test('a name typed with the apostrophe of a phone and a space behind it is the right name', async () => {
  const { saved } = await openWaiver({ signer: { givenName: 'Siobhán', familyName: "O'Connor" } })
  await draw()
  await agree().click()
  await page.getByLabelText('Type your full name').fill('Siobhán O’Connor '.normalize('NFD'))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => saved).toHaveLength(1)
})

const DAY = 24 * 3_600_000

test.each([
  ...dayBorders.map((border) => ({ ...border, clock: 'right', off: 0 })),
  { ...dayBorders[0], clock: 'a year ahead', off: 365 * DAY },
  { ...dayBorders[1], clock: 'a day behind', off: -DAY },
])(
  'who signs, and on which day, goes by the day of the venue: $timeZone, by a clock that is $clock',
  async ({ timeZone, at, off }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) + off })
    hearVenueClock(Response.json({}, { headers: { Date: new Date(at).toUTCString() } }))
    const task = { enableWetSignature: false, enableAgreeCheckbox: false, customComment: 'Signed on {SignedDate}' }
    for (const [born, signer, comment] of [
      ['2009-03-14', 'Mia Sample', 'Mia Sample signed on their own behalf. Signed on 03/14/2027'],
      ['2009-03-15', 'Anna Sample', 'Anna Sample signed on behalf of the minor Mia Sample. Signed on 03/14/2027'],
    ] as const) {
      await cleanup()
      const { saved } = await openWaiver({ task, born, settings: settingsOfVenue({ timeZone }) })
      await page.getByLabelText('Type your full name').fill(signer)
      await page.getByRole('button', { name: 'Accept' }).click()
      await expect.poll(() => saved).toHaveLength(1)
      const { relatedObject } = JSON.parse(new TextDecoder().decode(saved[0]?.body))
      expect(relatedObject.comment).toBe(comment)
      expect(relatedObject.signatureDate.slice(0, 16)).toBe(at.slice(0, 16))
    }
  },
)

test('a waiver that is left open past an 18th birthday asks for the name of who is an adult by now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-12T12:00:00Z') })
  await openWaiver({ born: '2009-03-14' })
  const name = page.getByLabelText('Type your full name')
  await expect.element(name).toHaveAccessibleDescription(/Exactly as written here: Anna Sample$/)
  vi.setSystemTime(Date.parse('2027-03-15T12:00:00Z'))
  await name.fill('M')
  await expect.element(name).toHaveAccessibleDescription(/Exactly as written here: Mia Sample$/)
})
