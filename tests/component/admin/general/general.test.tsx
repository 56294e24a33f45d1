import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GeneralScreen } from '../../../../src/admin/general/general.screen'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

const loadsItself = '<script src="https://consent.example/tool.js"></script>'

async function mountGeneral(cookieConsentScript: string, answers: Answers = {}) {
  const sent: unknown[] = []
  let settings = { ...nothingSet, cookieConsentScript }
  await mountAdmin(
    {
      getAdminSettings: () => settings,
      updateAdminSettings: ({ body }) => {
        sent.push(body)
        settings = { ...settings, ...(body as typeof settings) }
        return settings
      },
      ...answers,
    },
    ({ api }) => <GeneralScreen api={api} />,
  )
  return sent
}

const script = () => page.getByLabelText('Cookie Consent Script')
const save = () => page.getByRole('button', { name: 'Update General Settings' }).click()

describe('General settings', () => {
  test('are saved beside a consent script that was stored and does not run, with a warning at its field', async () => {
    const sent = await mountGeneral(loadsItself)
    await expect.element(script()).toHaveAccessibleDescription(/Warning: This script loads from another server/)
    await expectAccessible()
    // A switch is beside its name, however long the help below is.
    const copies = page.getByRole('switch', { name: 'Mail signers a copy' }).element()
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const [track, name] = ['.mantine-Switch-track', '.mantine-Switch-label'].map((part) =>
      copies.parentElement?.querySelector(part),
    )
    if (!track || !name) throw new Error('The switch is drawn in other parts now')
    expect(Math.abs(middle(track) - middle(name))).toBeLessThanOrEqual(2)
    await page.getByLabelText('Resort Codes').fill('SV1')
    await save()
    await expect.poll(() => sent).toMatchObject([{ resortCodes: 'SV1', cookieConsentScript: loadsItself }])
    await expect.element(script()).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('say what someone else has set meanwhile, a number too', async () => {
    let deskDayEndsAt = 4
    const sent = await mountGeneral('', { getAdminSettings: () => ({ ...nothingSet, deskDayEndsAt }) })
    const hour = page.getByLabelText('The desk’s day ends at')
    await hour.fill('6')
    deskDayEndsAt = 3
    await save()
    await expect.element(hour).toHaveAccessibleDescription(/^Someone else changed this to “3” while you were typing/)
    await expect.element(hour).toHaveValue('6')
    expect(sent).toEqual([])
  })

  test.each([1366, 390])(
    'a line that is typed at the foot of a window %s wide is seen above the bar',
    async (width) => {
      await mountGeneral('')
      await page.viewport(width, 700)
      const field = await script().findElement()
      window.scrollBy(0, field.getBoundingClientRect().top - window.innerHeight + 60)
      if (field instanceof HTMLElement) field.focus()
      await userEvent.keyboard('a{Enter}b{Enter}c{Enter}d')
      const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top
      expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar ?? 0)
    },
  )

  test('that are stored and not sound are shown, with what is wrong once they are to be saved, and can be mended', async () => {
    const stored = { ...nothingSet, resortCodes: 'A,,B' }
    const sent = await mountGeneral('', { getAdminSettings: () => ({ ...stored, deskDayEndsAt: 13 }) })
    await expect.element(page.getByLabelText('Resort Codes')).toHaveValue('A,,B')
    await save()
    await expect.element(page.getByLabelText('Resort Codes')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await page.getByLabelText('Resort Codes').fill('A,B')
    await expect.element(page.getByLabelText('Resort Codes')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('are not called saved by an answer that names none of them, and what was typed stays', async () => {
    await mountGeneral('', { updateAdminSettings: () => Response.json({}) })
    await page.getByLabelText('Resort Codes').fill('SV1')
    await save()
    await expect.element(page.getByText('The answer was not the venue’s')).toBeVisible()
    await expect.element(page.getByText('General settings updated')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Resort Codes')).toHaveValue('SV1')
  })

  test('refuse a consent script that does not run once it is changed, and keep what was typed', async () => {
    const sent = await mountGeneral(loadsItself)
    const changed = loadsItself.replace('tool', 'newer')
    await script().fill(changed)
    await save()
    await expect.element(script()).toHaveAccessibleDescription(/Paste the whole script here instead/)
    await expect.element(script()).toHaveFocus()
    await expect.element(script()).toHaveValue(changed)
    expect(sent).toEqual([])
    await script().fill('window.asked = true')
    await save()
    await expect.poll(() => sent).toMatchObject([{ cookieConsentScript: 'window.asked = true' }])
  })

  test('say what the server has against them until it is closed, and never over the button that was pressed', async () => {
    const message = 'This is not a web address'
    await mountGeneral('', {
      updateAdminSettings: () => failed(422, { code: 'invalid', message, fields: { waiverServiceUrl: message } }),
    })
    await page.getByLabelText('Waiver Service Url').fill('nowhere')
    const update = page.getByRole('button', { name: 'Update General Settings' })
    await update.click()
    const bar = page.getByRole('alert')
    await expect.element(bar).toHaveTextContent('Error')
    await expect.element(bar).toHaveTextContent(message)
    const placeOf = (shown: typeof bar) => shown.element().getBoundingClientRect()
    await expect.poll(() => placeOf(bar).bottom <= placeOf(update).top).toBe(true)
    await expectAccessible()
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Waiver Service Url')).toHaveValue('nowhere')
  })

  test('say what another server says without a code', async () => {
    await mountGeneral('', { updateAdminSettings: () => failed(500, { message: 'The till has no such resort' }) })
    await save()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The till has no such resort')
  })

  test('can be saved from wherever one is in them', async () => {
    await mountGeneral('')
    await page.viewport(1280, 700)
    const update = page.getByRole('button', { name: 'Update General Settings' })
    await expect.element(page.getByLabelText('Date Format')).toBeInViewport()
    await expect.element(update).toBeInViewport({ ratio: 1 })
  })
})
