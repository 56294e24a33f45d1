import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { READING_HOLDS_MS, type Reading } from '../../../src/waiver/readings'
import { press } from '../support/press'
import { agree, openWaiver, pad } from './mia'

const nothing = () => {}
const accept = () => page.getByRole('button', { name: 'Accept' })

const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)

test('all objections are told together, the first takes the focus, and each is gone once its control is used', async () => {
  await openWaiver()
  await accept().click()
  await expect
    .poll(alerts)
    .toEqual(['Please check to agree.', 'Please type your name in the provided box.', 'Please Sign.'])
  await expect.element(agree()).toHaveFocus()
  // Who comes back to a control hears what is said against it.
  await expect.element(agree()).toHaveAccessibleDescription(/Please check to agree\.$/)
  await expect
    .element(page.getByLabelText('Type your full name'))
    .toHaveAccessibleDescription(/Please type your name in the provided box\. Exactly as written here: Anna Sample$/)
  await expect.element(pad()).toHaveAccessibleDescription(/Please Sign\.$/)
  await userEvent.keyboard(' ')
  await expect.poll(alerts).toEqual(['Please type your name in the provided box.', 'Please Sign.'])
  await expect.element(agree()).not.toHaveAccessibleDescription()
  await page.getByLabelText('Type your full name').fill('M')
  await expect.poll(alerts).toEqual(['Please Sign.'])
  await pad().dropTo(pad(), { sourcePosition: { x: 40, y: 60 }, targetPosition: { x: 160, y: 30 }, steps: 8 })
  await expect.poll(alerts).toEqual([])
  await accept().click()
  await expect.poll(alerts).toEqual(['Please sign Anna Sample exactly.'])
  await expect.element(page.getByLabelText('Type your full name')).toHaveFocus()
})

test('the keyboard sees where Accept led it, at the sheet too', async () => {
  await openWaiver({ task: { enableAgreeCheckbox: false, enableTextSignature: false } })
  await press(accept(), 'Enter')
  await expect.element(pad()).toHaveFocus()
  const sheet = pad().element().parentElement ?? document.body
  expect(getComputedStyle(sheet).outlineStyle).toBe('solid')
})

test('box, name, pad and Accept fit into one view of a small phone, with a wide pad', async () => {
  await openWaiver()
  await page.viewport(320, 568)
  await expect.poll(() => pad().element().clientWidth).toBeLessThan(320)
  const placeOf = (control: Locator) => control.element().getBoundingClientRect()
  expect(placeOf(accept()).bottom - placeOf(agree()).top).toBeLessThan(568)
  const { width, height } = placeOf(pad())
  expect(height).toBeLessThan(width)
})

test('where a drawing only is asked for, the name can be typed instead, and is then checked', async () => {
  await openWaiver({ task: { enableAgreeCheckbox: false, enableTextSignature: false } })
  expect(page.getByLabelText('Type your full name').query()).toBeNull()
  await page.getByRole('button', { name: 'Sign by typing instead' }).click()
  await page.getByLabelText('Type your full name').fill('Mia Sample')
  await accept().click()
  await expect.poll(alerts).toEqual(['Please sign Anna Sample exactly.'])
})

test('a stroke that is being drawn while the device is turned is kept, and drawing goes on with another', async () => {
  await openWaiver()
  const sheet = pad().element()
  const { left, top } = sheet.getBoundingClientRect()
  const point = (type: string, x: number, y: number, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x,
        clientY: top + y,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        pointerId: 7,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  point('pointerdown', 40, 60, sheet)
  for (let x = 50; x <= 160; x += 10) point('pointermove', x, 60 - x / 10)
  const before = sheet.clientWidth
  await page.viewport(844, 390)
  await expect.poll(() => sheet.clientWidth).not.toBe(before)
  await expect.element(page.getByText('Signature drawn')).toBeVisible()
  point('pointermove', 200, 50)
  point('pointerup', 200, 50)
  await expect.element(page.getByText('Signature drawn')).toBeVisible()
  await accept().click()
  await expect.poll(alerts).not.toContain('Please Sign.')
})

test('what was agreed to and signed for one text does not stay under the next, which is said', async () => {
  const { publish } = await openWaiver()
  await agree().click()
  await page.getByLabelText('Type your full name').fill('Anna Sample')
  await pad().dropTo(pad(), { sourcePosition: { x: 40, y: 60 }, targetPosition: { x: 160, y: 30 }, steps: 8 })
  await expect.element(page.getByText('Signature drawn')).toBeVisible()
  // The same text once more is no other.
  publish('<p>Skiing is dangerous.</p>', 1)
  await expect.element(agree()).toBeChecked()
  publish('<p>Skiing is dangerous. So are lifts.</p>', 2)
  await expect.element(page.getByText('What you sign has changed since you began')).toBeVisible()
  await expect.element(page.getByText('So are lifts.')).toBeVisible()
  await expect.element(agree()).not.toBeChecked()
  await expect.element(page.getByLabelText('Type your full name')).toHaveValue('Anna Sample')
  await accept().click()
  await expect.poll(alerts).toEqual(['Please check to agree.', 'Please Sign.'])
  await agree().click()
  await pad().dropTo(pad(), { sourcePosition: { x: 40, y: 60 }, targetPosition: { x: 160, y: 30 }, steps: 8 })
  await expect.poll(alerts).toEqual([])
})

test('a name that is the whole signature does not stay under the next text either', async () => {
  const { publish } = await openWaiver({ task: { enableAgreeCheckbox: false, enableTextSignature: false } })
  await page.getByRole('button', { name: 'Sign by typing instead' }).click()
  const name = page.getByLabelText('Type your full name')
  await name.fill('Anna Sample')
  publish('<p>Skiing is dangerous. So are lifts.</p>', 2)
  await expect.element(page.getByText('So are lifts.')).toBeVisible()
  await expect.element(name).toHaveValue('')
  await accept().click()
  await expect.poll(alerts).toEqual(['Please type your name in the provided box.'])
})

test('a dot is no signature', async () => {
  await openWaiver()
  await pad().click({ position: { x: 80, y: 80 } })
  await accept().click()
  await expect.poll(alerts).toContain('Please Sign.')
})

test('Accept is green only when the box is ticked and a name is typed, and can be tapped before', async () => {
  await openWaiver()
  const green = { 'background-color': 'rgb(20, 113, 63)' }
  await expect.element(accept()).toBeEnabled()
  await agree().click()
  await expect.element(accept()).not.toHaveStyle(green)
  await page.getByLabelText('Type your full name').fill('M')
  await expect.element(accept()).toHaveStyle(green)
  await agree().click()
  await expect.element(accept()).not.toHaveStyle(green)
})

/** Read by Anna, who signs for Mia too, so long ago. */
const readBy = (signer: string, ago: number): Reading => ({
  signer,
  textSha256: '5b8a3dbd9fecbb06b923d22712a5f5307191790451da13412906f75322390f66',
  at: new Date(Date.now() - ago).toISOString(),
  forWhom: 'Anna Sample',
  forFirstNames: 'Anna',
  typedName: signer,
})
const folded = () => page.getByText('You have read this for Anna')

test('a text that the same signer has just read is folded, with its end, and can be shown again', async () => {
  await openWaiver({ readings: { isReady: true, known: [readBy('Anna Sample', 60_000)], note: nothing } })
  await expect.element(folded()).toBeVisible()
  await expect.element(page.getByText('End of the waiver text')).toBeVisible()
  await expect.element(page.getByText('Skiing is dangerous.')).not.toBeVisible()
  await page.getByRole('button', { name: 'show again' }).click()
  await expect.element(page.getByText('Skiing is dangerous.')).toBeVisible()
  await expect.poll(() => folded().query()).toBeNull()
})

test('the name typed before is offered to the same signer', async () => {
  await openWaiver({ readings: { isReady: true, known: [readBy('Anna Sample', 60_000)], note: nothing } })
  await page.getByRole('button', { name: 'Use “Anna Sample” again' }).click()
  await expect.element(page.getByLabelText('Type your full name')).toHaveValue('Anna Sample')
})

test('a long name that is offered again stays beside the pad, not on it, and is shown whole once it signs', async () => {
  const name = 'Anna Wolfeschlegelsteinhausenbergerdorffvoralternwaren'
  const [givenName = '', familyName = ''] = name.split(' ')
  const readings = { isReady: true, known: [readBy(name, 60_000)], note: nothing }
  await openWaiver({ signer: { givenName, familyName, name }, readings })
  await page.viewport(820, 1180)
  const again = page
    .getByRole('button', { name: /^Use “Anna/ })
    .element()
    .getBoundingClientRect()
  const field = page.getByLabelText('Type your full name').element().getBoundingClientRect()
  expect(again.right).toBeLessThanOrEqual(field.right)

  await page.viewport(320, 640)
  await page.getByRole('button', { name: /^Use “Anna/ }).click()
  await page.getByRole('button', { name: 'Sign by typing instead' }).click()
  const typed = page.getByText(`Signed by typing: ${name}`).element().getBoundingClientRect()
  expect(typed.right).toBeLessThanOrEqual(320)
})

test('a place to jump to, which a pasted text may have kept without its address, opens no empty page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const waiverText = '<p><a>1. Risks</a> <a href="https://venue.example/map">Map</a></p>'
  await openWaiver({ task: { waiverText } })
  await page.getByText('1. Risks').click()
  expect(opened).not.toHaveBeenCalled()
  await page.getByRole('link', { name: 'Map' }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://venue.example/map', '_blank', 'noopener,noreferrer')
})

test('below a text that is folded away, the way to a signature out of sight is in the thumb’s reach', async () => {
  const above = document.createElement('div')
  above.style.height = '20rem'
  document.body.prepend(above)
  onTestFinished(() => above.remove())
  await openWaiver({ readings: { isReady: true, known: [readBy('Anna Sample', 60_000)], note: nothing } })
  await page.viewport(390, 520)
  const way = page.getByRole('button', { name: 'Go to the signature' })
  await expect.element(way).toBeInViewport({ ratio: 1 })
  // Under a long list of everyone, which is open, the text begins at the window's foot: the bar would be cut there.
  above.style.height = '36rem'
  await expect.poll(() => way.query()).toBeNull()
  above.style.height = '20rem'
  await expect.element(way).toBeInViewport({ ratio: 1 })
  // Under the finger: the pointer of the tests scrolls first.
  ;(way.element() as HTMLElement).click()
  await expect.element(page.getByRole('heading', { name: 'Signature' })).toHaveFocus()
  await expect.element(accept()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => way.query()).toBeNull()
})

test.each([
  ['another signer', readBy('Tom Sample', 60_000)],
  ['the same one too long ago', readBy('Anna Sample', READING_HOLDS_MS)],
  ['the same one on another text', { ...readBy('Anna Sample', 60_000), textSha256: 'f'.repeat(64) }],
])('read by %s, the whole text is shown', async (_, reading) => {
  await openWaiver({ readings: { isReady: true, known: [reading], note: nothing } })
  await expect.element(page.getByText('Skiing is dangerous.')).toBeVisible()
  expect(folded().query()).toBeNull()
})
