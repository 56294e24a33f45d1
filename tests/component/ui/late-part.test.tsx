import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { adminTexts } from '../../../src/settings/texts/admin/admin'
import { isOptionalPart } from '../../../src/ui/browser/optional-part'
import { LATE_PART_MS, LatePart } from '../../../src/ui/late-part'
import { mountAdmin } from '../support/mount-admin'

afterEach(() => {
  vi.useRealTimers()
})

test('a part of a form that could not be loaded takes nothing away, and comes at another try', async () => {
  let isOnline = false
  const errors: Error[] = []
  const load = async () => {
    if (isOnline) return 'The editor'
    const error = new Error('offline')
    errors.push(error)
    throw error
  }
  await mountAdmin({}, () => (
    <>
      <input aria-label="Name" />
      <LatePart load={load} {...adminTexts.latePart}>
        {(part) => <p>{part}</p>}
      </LatePart>
    </>
  ))
  const name = page.getByLabelText('Name')
  const trouble = page.getByRole('alert')
  await name.fill('Night skiing')
  await expect.element(trouble).toHaveTextContent('This part of the form could not be loaded')
  const words = [...trouble.element().querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom ?? 0
  const button = page.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect().top
  expect(button, 'the button does not touch the words above it').toBeGreaterThan(words + 4)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => errors.length).toBe(2)
  await expect.element(trouble).toBeVisible()
  // The page is loaded again for a part that is missing only where someone has asked for it.
  expect(errors.map(isOptionalPart)).toEqual([true, false])
  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The editor')).toBeVisible()
  await expect.element(name).toHaveValue('Night skiing')
  expect(trouble.query()).toBeNull()
})

test('a part that never comes is told of, and shown when it comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let come = (_part: string) => {}
  const load = () =>
    new Promise<string>((resolve) => {
      come = resolve
    })
  await mountAdmin({}, () => <LatePart load={load}>{(part) => <p>{part}</p>}</LatePart>)
  await vi.advanceTimersByTimeAsync(LATE_PART_MS)
  vi.useRealTimers()
  const trouble = page.getByRole('alert')
  await expect.element(trouble).toBeVisible()
  page.getByRole('button', { name: 'Try again' }).element().focus()
  come('The editor')
  await expect.element(page.getByText('The editor')).toBeVisible()
  expect(trouble.query()).toBeNull()
  expect(document.activeElement?.localName).toBe('div')
  expect(document.activeElement).toHaveTextContent('The editor')
})
