import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { sampleParts } from '../../../src/preview/sample-parts'
import { WaiverScreen } from '../../../src/waiver/waiver.screen'
import { mountGuest } from '../support/mount-guest'

const nothing = () => {}
const pad = () => page.getByRole('img', { name: /signature/i })
const agree = () => page.getByRole('checkbox', { name: /agree/ })
const accept = () => page.getByRole('button', { name: 'Accept' })

async function openWaiver() {
  const { api, identity, outbox } = sampleParts({ isDue: true })
  const { waiverContactTasks } = v.parse(ContactTaskGrouping, {
    waiverContactTasks: [
      {
        id: 11,
        taskId: 1,
        contact: { contactId: 3, firstName: 'Mia', lastName: 'Sample', dateOfBirth: '2016-01-20' },
        task: {
          id: 1,
          name: 'Waiver',
          taskTypeId: 1,
          enableAgreeCheckbox: true,
          enableTextSignature: true,
          enableWetSignature: true,
          waiverText: '<p>Skiing is dangerous.</p>',
          waiverVersion: 1,
        },
        completeEndpoint: '/waiver',
      },
    ],
  })
  await mountGuest(
    <WaiverScreen
      api={api}
      identity={identity}
      outbox={outbox}
      mode="edit"
      contactTasks={waiverContactTasks}
      documents={[]}
      onSaved={nothing}
      onGivenElsewhere={nothing}
      onPass={nothing}
      onPassAll={nothing}
    />,
  )
  await expect.element(accept()).toBeVisible()
}

test('an objection leads to its control, and is gone once the control is used', async () => {
  await openWaiver()
  await accept().click()
  await expect.element(pad()).toHaveFocus()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await pad().dropTo(pad(), { sourcePosition: { x: 40, y: 60 }, targetPosition: { x: 160, y: 30 }, steps: 8 })
  await expect.poll(() => page.getByRole('alert').query()).toBeNull()
  await accept().click()
  await expect.element(agree()).toHaveFocus()
  await userEvent.keyboard(' ')
  await accept().click()
  await expect.element(page.getByLabelText('Type your full name')).toHaveFocus()
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
  await expect.element(agree()).toHaveFocus()
})

test('a dot is no signature', async () => {
  await openWaiver()
  await pad().click({ position: { x: 80, y: 80 } })
  await accept().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please Sign.')
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
