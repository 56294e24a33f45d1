import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openCodeReader } from '../../../src/code-camera/code-reader'
import { slipFields } from '../../../src/contract/entities/staff/rental-slip'
import { SlipScreen } from '../../../src/desk/slip/slip.screen'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'

const slip = {
  contactId: 4,
  firstName: 'Leo',
  lastName: 'Lindqvist',
  code: 'P-4',
  givenDateUtc: '2027-01-16T10:00:00Z',
  facts: {
    ability: 'Beginner',
    age: '9 and under',
    height: '4\'2" / 127 cm',
    weight: '57 lb / 26 kg',
    shoeSize: '21.5',
  },
}
const show = (venue: Answers = {}, timeZone = '') =>
  mountGuest(<SlipScreen api={apiWith({ getRentalSlip: () => slip, ...venue })} contactId={4} />, {
    settings: settingsOfVenue({ timeZone }),
  })
const paper = () => page.getByRole('article', { name: 'Rental slip of Leo Lindqvist' })

test('the slip says what was given, with the code that finds the person, and P prints it again and again', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => {})
  await show()
  await expect.element(paper()).toHaveTextContent('57 lb / 26 kg')
  await expect.element(paper()).toHaveTextContent('StanceNot given')
  await expect.element(page.getByRole('img', { name: 'Code that finds this person at the desk: P-4' })).toBeVisible()
  await expectAccessible()
  await press(page.getByRole('heading', { level: 1 }), 'p')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(2)
})

test('the slip says on which day of the venue its facts were given', async () => {
  await show({}, 'Pacific/Kiritimati')
  await expect.element(paper()).toHaveTextContent('1/17/2027')
})

test('a correction is on the slip once it is recorded, beside what was given', async () => {
  const sent: unknown[] = []
  let given = slip
  await show({
    getRentalSlip: () => given,
    correctRentalSlip: ({ body }) => {
      sent.push(body)
      return { id: 'c-1', corrected: ['weight'] }
    },
  })
  await page.getByRole('button', { name: 'Correct this slip' }).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('28 kg')
  // The guest changes another size meanwhile: the venue records the correction beside that one.
  given = { ...slip, facts: { ...slip.facts, shoeSize: '23.5' } }
  await page.getByRole('button', { name: 'Use on the slip' }).click()
  await expect.element(paper()).toHaveTextContent('28 kggiven: 57 lb / 26 kg')
  await expect.element(paper()).toHaveTextContent('Shoe size23.5')
  expect(sent).toEqual([{ weight: '28 kg' }])
  given = { ...slip, facts: { ...slip.facts, shoeSize: '24.5' } }
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(paper()).toHaveTextContent('Shoe size24.5')
})

test('the keyboard is back at the button once a correction is made, or left off', async () => {
  await show({ correctRentalSlip: () => ({ id: 'c-1', corrected: ['weight'] }) })
  const correct = page.getByRole('button', { name: 'Correct this slip' })
  await correct.click()
  await press(page.getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect.element(correct).toHaveFocus()
  await correct.click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('28 kg')
  await userEvent.keyboard('{Enter}')
  await expect.element(paper()).toHaveTextContent('28 kg')
  await expect.element(correct).toHaveFocus()
})

test('a correction that could not be recorded is not on the slip', async () => {
  await show({ correctRentalSlip: () => failed(503) })
  await page.getByRole('button', { name: 'Correct this slip' }).click()
  await page.getByRole('textbox', { name: 'Height' }).fill('130 cm')
  await page.getByRole('button', { name: 'Use on the slip' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The venue did not confirm the correction')
  await expect.element(paper()).not.toHaveTextContent('130 cm')
})

test('what is typed stays while a correction is on its way, and the keyboard where it was', async () => {
  let answer = (_: Response) => {}
  await show({ correctRentalSlip: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const button = (name: string) => page.getByRole('button', { name })
  await button('Correct this slip').click()
  await page.getByRole('textbox', { name: 'Height' }).fill('130 cm')
  await press(button('Use on the slip'), 'Enter')
  await expect.element(button('Use on the slip')).toHaveAttribute('aria-disabled', 'true')
  await button('Cancel').click({ force: true })
  await button('Correct this slip').click()
  await expect.element(page.getByRole('textbox', { name: 'Height' })).toHaveValue('130 cm')
  await press(button('Use on the slip'), 'Enter')
  answer(failed(503))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Use on the slip')).toHaveFocus()
})

/** The paper as a picture, with the words around it as they are set. */
async function pictureOfPaper(): Promise<ImageBitmap> {
  const base64 = await page.screenshot({ element: paper(), save: false })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
}

const darkestOfEdge = (picture: ImageBitmap) => {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  // Inside of the border, along the left side.
  return Math.min(...(context?.getImageData(4, 4, 1, picture.height - 8).data ?? [0]))
}

test.each(['light', 'dark'] as const)(
  'a picture of the slip is white paper of A6, and its code is read from it (%s)',
  async (colorScheme) => {
    await show()
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: colorScheme }] })
    await page.viewport(1440, 900)
    await expect.element(paper()).toBeVisible()
    const picture = await pictureOfPaper()
    expect(paper().element().getBoundingClientRect().width).toBeCloseTo((105 / 25.4) * 96, 0)
    expect(picture.width / picture.height).toBeCloseTo(105 / 147, 2)
    expect(darkestOfEdge(picture)).toBe(255)
    const reader = await openCodeReader()
    expect(await reader.read(picture)).toBe('P-4')
    await page.viewport(390, 844)
    expect(await reader.read(await pictureOfPaper())).toBe('P-4')
  },
)

test.each([
  ['a long name', 'Maximiliana Theodora', 'Wolfeschlegelsteinhausenbergerdorff'],
  ['the longest name', 'Wolfeschleg'.repeat(9).slice(0, 100), 'Bergerdorff'.repeat(10).slice(0, 100)],
])(
  'printed with %s and corrections, the slip is one page of A6 and nothing is cut off',
  async (_, firstName, lastName) => {
    await show({
      getRentalSlip: () => ({ ...slip, firstName, lastName }),
      correctRentalSlip: () => ({ id: 'c-1', corrected: [...slipFields] }),
    })
    await page.getByRole('button', { name: 'Correct this slip' }).click()
    for (const box of page.getByRole('textbox').elements()) await userEvent.fill(box, '188 cm')
    await page.getByRole('button', { name: 'Use on the slip' }).click()
    await expect.element(page.getByText('The correction is recorded.')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      const sheet = page.getByRole('article').element().getBoundingClientRect()
      expect(sheet.height).toBeLessThanOrEqual((148 / 25.4) * 96)
      for (const part of page.getByRole('article').element().querySelectorAll('h2, p, dd, svg')) {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        expect([left >= sheet.left, right <= sheet.right, top >= sheet.top, bottom <= sheet.bottom]).toEqual(
          Array(4).fill(true),
        )
      }
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  },
)

test('printed by a device that shows the dark colours, the page around the slip is white and its words are dark', async () => {
  await show()
  await expect.element(paper()).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  try {
    const { backgroundColor, color } = getComputedStyle(document.body)
    expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(18, 32, 42)'])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
  }
})
