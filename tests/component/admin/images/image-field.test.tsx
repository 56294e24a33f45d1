import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ImageAdvice, themeAdvice } from '../../../../src/admin/images/image-advice'
import { ImageField } from '../../../../src/admin/images/image-field'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'

const free: ImageAdvice = { text: 'Any picture.', ratio: null, leastWidth: 400 }
const kept = '/icons/icon-192.png'

function Field({ advice }: { advice: ImageAdvice }) {
  const [address, setAddress] = useState('')
  return <ImageField name="logo" label="Logo" advice={advice} value={address} error={null} onChange={setAddress} />
}

const mountField = (answers: Answers, advice = free) => mountAdmin(answers, () => <Field advice={advice} />)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByRole('textbox', { name: 'Logo' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

async function pictureOf(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}

describe('An image of the venue', () => {
  test('is chosen, cropped and kept by the venue, and its address is in the field', async () => {
    await mountField({ addVenueImage: () => ({ url: kept, width: 600, height: 300 }) })
    await userEvent.upload(input(), await pictureOf(600, 300))
    await expect.element(page.getByText('600 × 300 pixels are in the frame.')).toBeVisible()
    await expectAccessible()
    await button('Use this picture').click()
    await expect.element(address()).toHaveValue(kept)
    expect(page.getByRole('dialog').query()).toBeNull()
    const shown = page.getByRole('img', { name: 'What is at Logo' })
    await expect.element(shown).toBeVisible()
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(192)
  })

  test('that is larger than what the venue keeps is not said to be kept as it is', async () => {
    await mountField({})
    await userEvent.upload(input(), await pictureOf(3000, 1500))
    await expect.element(page.getByText('3000 × 1500 pixels are in the frame.')).toBeVisible()
    expect(page.getByRole('dialog').element().textContent).not.toMatch(/pixels are kept/)
  })

  test('is dropped onto its field, and framed by the keyboard alone', async () => {
    await mountField({ addVenueImage: () => ({ url: kept, width: 400, height: 200 }) })
    const files = new DataTransfer()
    files.items.add(await pictureOf(400, 200))
    const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
    address().element().dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    await expect.element(page.getByText('400 × 200 pixels are in the frame.')).toBeVisible()
    await press(button('Smaller frame'), 'Enter')
    await expect.element(page.getByText('Small: 400 pixels wide or more stay sharp.')).toBeVisible()
    await press(button('Use this picture'), 'Enter')
    await expect.element(address()).toHaveValue(kept)
    await expect.element(page.getByRole('button', { name: /: Logo$/ })).toHaveFocus()
  })

  test('is left to the browser where it is an address that is dropped: that goes into the field as it is', async () => {
    await mountField({})
    const words = new DataTransfer()
    words.setData('text/plain', kept)
    const drop = new DragEvent('drop', { dataTransfer: words, bubbles: true, cancelable: true })
    address().element().dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(false)
  })

  test('has the shape that its place asks for', async () => {
    await mountField({}, themeAdvice['general.favicon'])
    await userEvent.upload(input(), await pictureOf(600, 300))
    await expect.element(page.getByText('300 × 300 pixels are in the frame.')).toBeVisible()
  })

  test('that the server refuses says why, and can be tried again', async () => {
    const answers = [failed(422, { code: 'photo-damaged', message: 'This picture is damaged.' }), failed(404)]
    await mountField({ addVenueImage: () => answers.shift() ?? { url: kept, width: 40, height: 40 } })
    await userEvent.upload(input(), await pictureOf(40, 40))
    await button('Use this picture').click()
    await expect.element(page.getByText('This picture is damaged.')).toBeVisible()
    await button('Use this picture').click()
    await expect.element(page.getByText('This server keeps no pictures.', { exact: false })).toBeVisible()
    await button('Use this picture').click()
    await expect.element(address()).toHaveValue(kept)
  })

  test('that was cancelled while it was on its way is not put into the field', async () => {
    let answer = () => {}
    const arrived = new Promise<void>((go) => (answer = go))
    let asked = 0
    await mountField({
      addVenueImage: async () => {
        asked += 1
        await arrived
        return { url: kept, width: 40, height: 40 }
      },
    })
    await userEvent.upload(input(), await pictureOf(40, 40))
    await button('Use this picture').click()
    await expect.poll(() => asked).toBe(1)
    await button('Cancel').click()
    answer()
    // By the time the next picture is open, that answer has long been heard.
    await userEvent.upload(input(), await pictureOf(60, 60))
    await expect.element(page.getByText('60 × 60 pixels are in the frame.')).toBeVisible()
    await button('Cancel').click()
    await expect.element(address()).toHaveValue('')
  })

  test('is no other file, and may be linked by its address', async () => {
    await mountField({})
    await userEvent.upload(input(), new File(['<svg'], 'logo.svg', { type: 'image/svg+xml' }))
    await expect.element(page.getByText('This file cannot be opened as a picture.', { exact: false })).toBeVisible()
    expect(button('Use this picture').query()).toBeNull()
    await button('Cancel').click()
    await address().fill('https://example.com/logo.png')
    await expect.element(address()).toHaveValue('https://example.com/logo.png')
  })
})
