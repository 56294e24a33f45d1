import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FamilyScreen } from '../../../src/kiosk/handover/family.screen'
import { handoverTexts } from '../../../src/settings/texts/handover'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'

const family = {
  id: 'a',
  familyName: 'Lindqvist',
  adultName: 'Maya Lindqvist',
  needsCode: true,
  taskCount: 3,
  locationId: 1,
  contactIds: [1, 2],
}

const code = () => page.getByRole('textbox', { name: 'Code from your email' })
const begin = () => page.getByRole('button', { name: 'I am Maya Lindqvist' })

/** A tablet at a venue that takes only one code, and notes what is tried. */
function Tablet({ right, tried }: { right: string; tried: string[] }) {
  const [isBegun, setBegun] = useState(false)
  async function begin(code: string) {
    tried.push(code)
    if (code !== right) return 'That is not the code. Look at the newest email.'
    setBegun(true)
    return null
  }
  return isBegun ? <p>Begun</p> : <FamilyScreen family={family} onBegin={begin} onNotUs={() => {}} />
}

test('a handed-over tablet asks the adult for the code from their email, and starts with the right one', async () => {
  const tried: string[] = []
  await mountGuest(<Tablet right="123456" tried={tried} />)
  await expect.element(page.getByText('There are 3 things to do')).toBeVisible()
  await expectAccessible()
  await begin().click()
  await expect.element(code()).toHaveAccessibleDescription(/Type the code from your email\./)
  await expect.element(code()).toHaveFocus()
  expect(tried).toEqual([])

  await userEvent.type(code(), '654321')
  await begin().click()
  await expect.element(code()).toHaveAccessibleDescription(/That is not the code\./)
  await expect.element(code()).toHaveFocus()
  await expect.element(code()).toHaveValue('654321')

  await userEvent.fill(code(), '123456')
  await begin().click()
  await expect.element(page.getByText('Begun')).toBeVisible()
  expect(tried).toEqual(['654321', '123456'])
})

test('a tablet that staff hand over face to face asks for no code', async () => {
  await mountGuest(
    <FamilyScreen family={{ ...family, needsCode: false }} onBegin={async () => null} onNotUs={() => {}} />,
  )
  await expect.element(begin()).toBeVisible()
  expect(code().query()).toBeNull()
})

test('a name without a space is broken in the button rather than widening the page', async () => {
  const adultName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} B`
  await mountGuest(<FamilyScreen family={{ ...family, adultName }} onBegin={async () => null} onNotUs={() => {}} />)
  await page.viewport(320, 640)
  await expect.element(page.getByRole('button', { name: `I am ${adultName}` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('a family that is about to start is not turned away by a tap on the other button', async () => {
  let answer = (_: string | null) => {}
  const onNotUs = vi.fn()
  await mountGuest(
    <FamilyScreen
      family={{ ...family, needsCode: false }}
      onBegin={() => new Promise<string | null>((resolve) => (answer = resolve))}
      onNotUs={onNotUs}
    />,
  )
  await begin().click()
  await expect.element(begin()).toHaveAttribute('aria-disabled', 'true')
  const notUs = page.getByRole('button', { name: handoverTexts.notUs })
  await notUs.click({ force: true })
  expect(onNotUs).not.toHaveBeenCalled()
  answer('The tablet was taken back.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The tablet was taken back.')
  await notUs.click()
  expect(onNotUs).toHaveBeenCalledOnce()
})
