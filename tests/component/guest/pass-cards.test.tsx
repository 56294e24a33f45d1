import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createReader } from '../../../src/api/reader'
import type { Contact } from '../../../src/contract/entities/contact'
import type { Theme } from '../../../src/contract/entities/theme'
import { PassCards } from '../../../src/guest/pass-cards/pass-cards.section'
import { sampleFamily } from '../../../src/preview/sample-family'
import { defaultTheme } from '../../../src/settings/default-settings'
import { createDeviceStorage } from '../../../src/storage/device-storage'
import { apiWith } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const products = [{ name: 'Season pass', validFrom: '2025-11-01', validTo: '2099-04-30' }]
const anna = { iss: 'test', sub: 'anna', name: 'Anna Sample', givenName: 'Anna', familyName: 'Sample', email: '' }

/** The passes of a family on a computer, below a line that is always there. */
async function showPasses(
  showMediaPasses: Theme['mediaCard']['showMediaPasses'] = 'Mobile and Desktop',
  contacts: readonly Contact[] = sampleFamily,
) {
  const api = apiWith({
    getContactMedia: () => ({ id: '7', status: 'Unknown', delivery: null, download: null, products }),
  })
  const storage = createDeviceStorage({ name: `tickets-${crypto.randomUUID()}` })
  await mountGuest(
    <>
      <p>The family</p>
      <PassCards
        api={api}
        reader={createReader({ api, storage, owner: anna })}
        identity={anna}
        people={contacts.map((contact, place) => ({ contact, place }))}
      />
    </>,
    {
      settings: settingsOfVenue({
        theme: { ...defaultTheme, mediaCard: { ...defaultTheme.mediaCard, showMediaPasses } },
      }),
    },
  )
  await expect.element(page.getByText('The family')).toBeVisible()
}

const passOf = (name: string) => page.getByRole('article', { name: `${name} Sample’s pass` })

test('a mobile pass that no one can tell about says so', async () => {
  await showPasses()
  await expect.element(passOf('Anna')).toHaveTextContent('We don’t know this pass’s status yet')
})

test('one card a person has the name, what the pass opens, its number and the code, which a tap makes large', async () => {
  await showPasses()
  await expect.element(passOf('Tom')).toHaveTextContent('Season pass until 4/30/2099')
  await expect.element(passOf('Tom')).toHaveTextContent('016147100002')
  await expect.element(passOf('Tom')).toHaveTextContent('Customer C2')
  await page.getByRole('button', { name: 'Show the QR code for Tom large Customer C2' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Turn your screen to full brightness.')
})

test('a person without a pass has a card that says what to do', async () => {
  const [head, tom] = sampleFamily
  if (!head || !tom) throw new Error('The sample family is gone.')
  const without = { ...tom, ipCode: null }
  await showPasses('Mobile and Desktop', [head, without])
  await expect
    .element(passOf('Tom'))
    .toHaveTextContent('The desk can find this person by the number under the QR code.')
  await cleanup()
  await showPasses('Mobile and Desktop', [head, { ...without, customerId: null }])
  await expect.element(passOf('Tom')).toHaveTextContent('Buy one online or at the desk')
})

test('a venue that shows passes on phones only, or not at all, is obeyed: the codes stay', async () => {
  await showPasses()
  await expect.element(passOf('Anna')).toHaveTextContent('Pass number')
  for (const mode of ['None', 'Mobile Only'] as const) {
    await cleanup()
    await showPasses(mode)
    await expect.element(passOf('Anna')).toHaveTextContent('Customer C1')
    await expect.element(passOf('Anna')).not.toHaveTextContent('Pass number')
    expect(page.getByRole('button', { name: /Wallet/ }).query()).toBeNull()
  }
})

const family = (people: number): Contact[] =>
  Array.from({ length: people }, (_, index) => {
    const pattern = sampleFamily[index % sampleFamily.length]
    if (!pattern) throw new Error('The sample family is gone.')
    return {
      ...pattern,
      contactId: 100 + index,
      firstName: `Guest${index}`,
      ipCode: `IP${index}`,
      customerId: `C${index}`,
    }
  })

const codesDrawn = () => document.querySelectorAll('article [role=img][aria-label^="QR code"]').length
const buttonOf = (number: number) =>
  page.getByRole('button', { name: `Show the QR code for Guest${number} large Customer C${number}`, exact: true })

test('of a family of 50 the codes in sight are drawn and no dialog is made; all can be reached, and printed', async () => {
  await showPasses('Mobile and Desktop', family(50))
  await expect.element(buttonOf(49)).toBeInTheDocument()
  await expect.poll(codesDrawn).toBeGreaterThan(0)
  expect(codesDrawn()).toBeLessThan(15)
  expect(document.querySelectorAll('dialog, [role=dialog]').length).toBe(0)

  const last = buttonOf(49).element() as HTMLElement
  const room = last.getBoundingClientRect().height
  last.scrollIntoView()
  await expect.element(buttonOf(49)).toHaveTextContent('Customer C49')
  await expect.poll(() => last.querySelector('[role=img]')).not.toBeNull()
  expect(last.getBoundingClientRect().height).toBe(room)

  window.dispatchEvent(new Event('beforeprint'))
  expect(codesDrawn()).toBe(50)
})

test('what is below the passes does not move away under a finger as they come into sight', async () => {
  const above = document.createElement('div')
  above.style.height = '3000px'
  document.body.prepend(above)
  onTestFinished(() => above.remove())
  await showPasses()
  await expect.element(passOf('Anna')).toHaveTextContent('We don’t know this pass’s status yet')
  const height = document.documentElement.scrollHeight
  passOf('Anna').element().scrollIntoView()
  await expect.element(passOf('Anna')).toBeInViewport()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.documentElement.scrollHeight).toBe(height)
})

/** The venue of these rules has one ticket for all: a dialog opens for each person. */
const onlyTom = sampleFamily.filter(({ firstName }) => firstName === 'Tom')

test('what opens over the passes leaves the page below as it is: to lay out all of it again keeps a slow phone waiting', async () => {
  await showPasses('Mobile and Desktop', onlyTom)
  const styles = () => document.querySelectorAll('style').length
  const marks = () => document.body.getAttributeNames().join()
  for (const name of ['Show the QR code for Tom large Customer C2', 'Send Tom Sample’s pass']) {
    const before = { styles: styles(), marks: marks() }
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect({ styles: styles(), marks: marks() }, name).toEqual(before)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => document.querySelector('dialog, [role=dialog]')).toBeNull()
  }
})

test('nothing in the dialog that sends a pass is measured as it opens', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  onTestFinished(() => measured.mockRestore())
  await showPasses('Mobile and Desktop', onlyTom)
  await page.getByRole('button', { name: 'Send Tom Sample’s pass' }).click()
  await expect.element(page.getByLabelText('Email address')).toBeInTheDocument()
  await new Promise(requestAnimationFrame)
  const inForm = measured.mock.contexts.filter((element) => (element as Element).closest('form') !== null)
  expect(inForm).toEqual([])
})

test('a tap beside the dialog of a pass closes it, one inside does not', async () => {
  await showPasses('Mobile and Desktop', onlyTom)
  await page.getByRole('button', { name: 'Send Tom Sample’s pass' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Tom Sample’s pass' })
  await dialog.getByRole('heading').click()
  await expect.element(dialog).toBeVisible()
  // Words that are marked with the pointer may end beside it: the browser then takes the dialog itself as clicked.
  dialog
    .getByRole('heading')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  await expect.element(dialog).toBeVisible()
  const { left, top } = dialog.element().getBoundingClientRect()
  await userEvent.click(document.body, { position: { x: left / 2, y: top / 2 }, force: true })
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a code that is made large is closed again with the focus on its button, the first time too', async () => {
  await showPasses()
  const button = page.getByRole('button', { name: 'Show the QR code for Tom large Customer C2' })
  for (const time of [1, 2]) {
    await button.click()
    await expect.element(page.getByRole('dialog'), { message: `opened for the ${time}. time` }).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await expect.element(button).toHaveFocus()
  }
})

test('the next pass comes into view with the keyboard, although its edge was seen before', async () => {
  await showPasses()
  const code = (name: string) => page.getByRole('button', { name: `Show the QR code for ${name} large` })
  await expect.element(passOf('Tom')).toHaveTextContent('Customer C2')
  ;(code('Anna').element() as HTMLElement).focus()
  for (let taps = 0; taps < 9 && document.activeElement !== code('Tom').element(); taps += 1) await userEvent.tab()
  await expect.element(code('Tom')).toHaveFocus()
  await expect.element(code('Tom')).toBeInViewport({ ratio: 0.9 })
})

test('with text of twice the size the words of a pass are below the face, and none is broken', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await showPasses()
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 640)
  const name = passOf('Anna').getByRole('heading').element()
  const words = document.createRange()
  words.setStart(name.firstChild as Text, 0)
  words.setEnd(name.firstChild as Text, 'Anna'.length)
  expect(words.getClientRects()).toHaveLength(1)
  const face = passOf('Anna').element().querySelector('[class*=face] > [class*=who] > :first-child') as Element
  expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(face.getBoundingClientRect().bottom)
})

test('the passes of a club come in parts: each asks the venue, and thousands at once would hold up a phone', async () => {
  const [one] = sampleFamily
  const club = Array.from({ length: 100 }, (_, index) => ({
    ...(one as Contact),
    contactId: index + 1,
    firstName: `Guest ${index + 1}`,
    customerId: 'C1',
  }))
  await showPasses('Mobile and Desktop', club)
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements()).toHaveLength(60)
  await expect.element(passOf('Guest 1')).toHaveTextContent('The same code as Guest 2')
  await expect.element(passOf('Guest 1')).toHaveTextContent('and 89 more')
  await page.getByRole('button', { name: 'Show more passes (40 left)' }).click()
  await expect.poll(() => cards.elements()).toHaveLength(100)
  expect(document.activeElement).toBe(passOf('Guest 61').element().closest('li'))
})
