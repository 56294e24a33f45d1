import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emailsResource } from '../../../../src/admin/resources/emails.resource'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'

/** A venue with two administrators; the first is signed in: she wrote her address her own way. */
function mountEmails(selected: number, answers: Answers = {}) {
  const entries = [
    { id: 1, email: 'Admin@Example.com' },
    { id: 2, email: 'desk@example.com' },
  ]
  const removed: number[] = []
  const mounted = mountResource(
    emailsResource,
    {
      listAdminEmails: () => entries.filter(({ id }) => !removed.includes(id)),
      removeAdminEmail: ({ params }) => {
        removed.push(Number(params.id))
        return { id: Number(params.id) }
      },
      ...answers,
    },
    { selected },
  )
  return { mounted, removed }
}

const remove = () => page.getByRole('button', { name: 'Remove Email' })
const question = () => page.getByRole('dialog', { name: 'Remove your own access?' })

describe('Email access', () => {
  test('draws as much of a thousand addresses as is looked at, finds all of them, and goes on at the first new one', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: at + 1, email: `person-${at + 1}@example.com` }))
    await mountEmails(0, { listAdminEmails: () => many }).mounted
    const boxes = () => page.getByRole('checkbox', { name: /^Choose / }).elements()
    await expect.element(page.getByText('1,000 in all')).toBeVisible()
    expect(boxes()).toHaveLength(60)
    await page.getByRole('button', { name: 'Show more (940 left)' }).click()
    await expect.poll(boxes).toHaveLength(260)
    expect(document.activeElement).toBe(boxes()[60])
    await page.getByRole('searchbox').fill('person-999@')
    await expect.element(page.getByRole('checkbox', { name: 'Choose person-999@example.com' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('')
    for (const left of [740, 540, 340, 140])
      await page.getByRole('button', { name: `Show more (${left} left)` }).click()
    await expect.poll(boxes).toHaveLength(1_000)
    expect(document.activeElement).toBe(boxes()[860])
  })

  test('opens one that is far down the list, and shows it there', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: at + 1, email: `person-${at + 1}@example.com` }))
    await mountEmails(500, { listAdminEmails: () => many }).mounted
    await expect.element(page.getByRole('checkbox', { name: 'Choose person-500@example.com' })).toBeChecked()
    await expect.element(page.getByRole('form', { name: 'person-500@example.com' })).toBeVisible()
  })

  test.each([320, 360, 390, 430, 568])('breaks no address of usual length on a phone %i wide', async (width) => {
    await mountEmails(0).mounted
    await page.viewport(width, 700)
    const address = () => page.getByRole('cell', { name: 'Admin@Example.com', exact: true }).element().firstElementChild
    await expect.poll(() => address()?.getClientRects().length).toBe(1)
    await expect.poll(() => (address()?.clientHeight ?? 0) < 30).toBe(true)
  })

  test('breaks no word of a role on a phone', async () => {
    await mountEmails(0).mounted
    const role = page.getByRole('cell').getByText('Administrator', { exact: true }).first()
    await expect.element(role).toBeVisible()
    for (const width of [320, 390]) {
      await page.viewport(width, 844)
      const words = document.createRange()
      words.selectNodeContents(role.element().firstChild as Text)
      expect(new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size, `${width}`).toBe(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })

  test('adds an address with the role that was chosen, and has it invited where that is ticked', async () => {
    const added: unknown[] = []
    const { mounted } = mountEmails(0, {
      addAdminEmail: ({ body }) => {
        added.push(body)
        return { ...(body as { email: string }), id: 3 }
      },
    })
    await mounted
    const role = page.getByRole('combobox', { name: 'Role' })
    await expect.element(role).toHaveValue('administrator')
    await expect.element(role).toHaveAccessibleDescription('Front-desk staff cannot open the administration.')
    await page.getByRole('textbox', { name: 'Email' }).fill('clerk@example.com')
    await role.selectOptions('Front desk')
    await page.getByRole('checkbox', { name: 'Send an invitation' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect.poll(() => added).toEqual([{ email: 'clerk@example.com', role: 'frontDesk', sendInvitation: true }])
  })

  test('adds an address once where the answer to the first press was lost', async () => {
    const entries = [{ id: 1, email: 'admin@example.com' }]
    let asked = 0
    await mountEmails(0, {
      listAdminEmails: () => entries,
      addAdminEmail({ body }) {
        asked += 1
        entries.push({ id: 2, ...(body as { email: string }) })
        throw new TypeError('The answer is lost.')
      },
    }).mounted
    await page.getByRole('textbox', { name: 'Email' }).fill('desk@example.com')
    await page.getByLabelText('Role').selectOptions('Front desk')
    const add = page.getByRole('button', { name: 'Add Email' })
    await add.click()
    await expect.element(page.getByText('The venue can’t be reached.', { exact: false })).toBeVisible()
    await add.click()
    await expect.element(page.getByRole('checkbox', { name: 'Choose desk@example.com' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    expect(asked).toBe(1)
  })

  test('says that no invitation was sent where the venue has no mail server, and the address to give out', async () => {
    const link = 'https://venue.example/home'
    const { mounted } = mountEmails(0, {
      addAdminEmail: ({ body }) => ({ id: 3, ...(body as { email: string }), invitation: { isKept: true, link } }),
    })
    await mounted
    await page.getByRole('textbox', { name: 'Email' }).fill('clerk@example.com')
    await page.getByRole('checkbox', { name: 'Send an invitation' }).click()
    await page.getByRole('button', { name: 'Add Email' }).click()
    const said = page.getByRole('status').filter({ hasText: 'clerk@example.com was added, but no invitation was sent' })
    await expect.element(said).toHaveTextContent(link)
    await expect.element(said.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    await expectAccessible()
  })

  test('gives an address another role, and asks for no invitation then', async () => {
    const changed: unknown[] = []
    const { mounted } = mountEmails(2, {
      updateAdminEmail: ({ body }) => {
        changed.push(body)
        return { ...(body as { email: string }), id: 2 }
      },
    })
    await mounted
    await page.getByRole('combobox', { name: 'Role' }).selectOptions('Front desk')
    expect(page.getByRole('checkbox', { name: 'Send an invitation' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Update Email' }).click()
    await expect.poll(() => changed).toMatchObject([{ id: 2, email: 'desk@example.com', role: 'frontDesk' }])
  })

  test('takes someone else’s address away without a question, and gives it back', async () => {
    const { mounted, removed } = mountEmails(2)
    const { router } = await mounted
    await remove().click()
    await expect.element(page.getByText('desk@example.com loses access')).toBeVisible()
    expect(question().query()).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('row').filter({ hasText: 'desk@example.com' })).toBeVisible()
    expect(removed).toEqual([])
    expect(router.state.location.pathname).toBe('/')
  })

  test('asks before someone removes their own address, and does nothing unless they say so', async () => {
    const { mounted, removed } = mountEmails(1)
    await mounted
    await remove().click()
    await expect.element(question()).toHaveTextContent('Admin@Example.com')
    await expectAccessible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(remove()).toHaveFocus()
    expect(question().query()).toBeNull()
    expect(removed).toEqual([])
  })

  test('lets a person who has removed their own address out at once', async () => {
    const { mounted, removed } = mountEmails(1)
    const { router } = await mounted
    await remove().click()
    await page.getByRole('button', { name: 'Remove my access' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/access-denied')
    expect(removed).toEqual([1])
  })

  test('asks before someone takes their own access away by another role, and lets them out then', async () => {
    const changed: unknown[] = []
    const { mounted } = mountEmails(1, {
      updateAdminEmail: ({ body }) => {
        changed.push(body)
        return { ...(body as { email: string }), id: 1 }
      },
    })
    const { router } = await mounted
    await page.getByRole('combobox', { name: 'Role' }).selectOptions('Front desk')
    await page.getByRole('button', { name: 'Update Email' }).click()
    const asked = page.getByRole('dialog', { name: 'Save this change?' })
    await expect.element(asked).toHaveTextContent('only another administrator can let you back in')
    await asked.getByRole('button', { name: 'Go back' }).click()
    expect(changed).toEqual([])
    await page.getByRole('button', { name: 'Update Email' }).click()
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/access-denied')
    expect(changed).toMatchObject([{ id: 1, role: 'frontDesk' }])
  })

  test('keeps a person in whose own address could not be removed, and says why', async () => {
    const message = 'This is the last administrator: add another one first.'
    const { mounted } = mountEmails(1, {
      removeAdminEmail: () => failed(409, { code: 'last-administrator', message }),
    })
    const { router } = await mounted
    await remove().click()
    await page.getByRole('button', { name: 'Remove my access' }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveTextContent(message)
    await expect.element(page.getByRole('row').filter({ hasText: 'Admin@Example.com' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})
