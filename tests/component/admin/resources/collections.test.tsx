import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { collectionsResource } from '../../../../src/admin/resources/collections.resource'
import type { Answers } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'

interface Item {
  id: number
  collectionId: number
  name: string
  value: string
}

/** A venue that keeps what it is given. */
function answersOfVenue(): Answers {
  const collections = [{ id: 1, name: 'AccessLocations', collectionItems: [] as Item[] }]
  const itemsOf = (collectionId: number) => {
    const items = collections.find(({ id }) => id === collectionId)?.collectionItems
    if (!items) throw new Error('There is no such collection.')
    return items
  }
  return {
    listCollections: () => collections,
    addCollection: ({ body }) => {
      const added = { ...(body as { name: string }), id: 2, collectionItems: [] }
      collections.push(added)
      return added
    },
    addCollectionItem: ({ body }) => {
      const added = { ...(body as Item), id: 21 }
      itemsOf(added.collectionId).push(added)
      return added
    },
    updateCollectionItem: ({ body }) => {
      const saved = { ...(body as Item), id: 21 }
      itemsOf(saved.collectionId).splice(0, 1, saved)
      return saved
    },
    removeCollectionItem: () => {
      itemsOf(2).pop()
      return { id: 21 }
    },
  }
}

const form = (name: string) => page.getByRole('form', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })

afterEach(() => {
  vi.useRealTimers()
})

describe('E-mail access and collections', () => {
  test('a second press makes no second one where the answer to the first was lost', async () => {
    const venue = answersOfVenue()
    const made: unknown[] = []
    const lost = (name: 'addCollection' | 'addCollectionItem') => ({
      [name](call: Parameters<NonNullable<Answers[typeof name]>>[0]) {
        made.push(name)
        venue[name]?.(call)
        throw new TypeError('The answer is lost.')
      },
    })
    await mountResource(collectionsResource(true), { ...venue, ...lost('addCollection'), ...lost('addCollectionItem') })
    await page.getByLabelText('Name').fill('Runs')
    await button('Add Collection').click()
    await expect.element(page.getByText('The venue can’t be reached.', { exact: false })).toBeVisible()
    await button('Add Collection').click()
    await expect.element(form('Runs')).toBeVisible()
    const item = form('Add New Item')
    await item.getByLabelText('Name').fill('Eagle')
    await button('Add Item').click()
    await expect.element(page.getByText('The venue can’t be reached.', { exact: false })).toBeVisible()
    await button('Add Item').click()
    await expect.element(choose('Eagle')).toBeVisible()
    await expect.element(item.getByLabelText('Name')).toHaveValue('')
    expect(made).toEqual(['addCollection', 'addCollectionItem'])
  })

  test('on the narrowest phone a number below a name says what it counts', async () => {
    await mountResource(collectionsResource(true), answersOfVenue())
    await page.viewport(320, 640)
    const row = page.getByRole('row', { name: /AccessLocations/ })
    await expect.element(row).toBeVisible()
    const items = row.element().querySelector('[data-label=Items]')
    const said = () => items && [getComputedStyle(items, '::before').content, items.textContent]
    expect(said()).toEqual(['"Items"', '0'])
    await page.viewport(390, 640)
    expect(said()).toEqual(['none', '0'])
  })

  test('what is typed and stays on the screen is asked about again, though someone has left it for an item', async () => {
    const items = [{ id: 21, collectionId: 1, name: 'Eagle', value: '7' }]
    await mountResource(
      collectionsResource(true),
      {
        listCollections: () => [
          { id: 1, name: 'Lift names', collectionItems: items },
          { id: 2, name: 'Runs', collectionItems: [] },
        ],
      },
      { selected: 1 },
    )
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await form('Lift names').getByLabelText('Name').fill('Lifts')
    await choose('Eagle').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(form('Item: Eagle')).toBeVisible()
    await expect.element(form('Lift names').getByLabelText('Name')).toHaveValue('Lifts')
    await choose('Runs').click()
    await expect.element(question).toBeVisible()
  })

  const withEagle = (answers: Answers = {}) => {
    const items = [{ id: 21, collectionId: 1, name: 'Eagle', value: '7' }]
    return mountResource(
      collectionsResource(true),
      { listCollections: () => [{ id: 1, name: 'Lift names', collectionItems: items }], ...answers },
      { selected: 1, item: 21 },
    )
  }

  test('an address of an item that is not there says so, beside the form of a new one', async () => {
    await mountResource(collectionsResource(true), answersOfVenue(), { selected: 1, item: 21 })
    await expect.element(page.getByText('What this address opens is not in this list.')).toBeVisible()
    await expect.element(form('Add New Item')).toBeVisible()
  })

  test('an item that comes back takes the place of no half typed one unasked', async () => {
    await withEagle({ removeCollectionItem: () => ({ id: 21 }) })
    await button('Delete Item').click()
    await form('Add New Item').getByLabelText('Name').fill('Falcon')
    expect(page.getByText('What this address opens is not in this list.').query()).toBeNull()
    await button('Undo').click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect.element(form('Add New Item').getByLabelText('Name')).toHaveValue('Falcon')
    await expect.element(choose('Eagle')).toBeVisible()
  })

  test('it is said before a changed item is deleted that what was typed does not come back', async () => {
    await withEagle()
    await form('Item: Eagle').getByLabelText('Value').fill('8')
    await button('Delete Item').click()
    const question = page.getByRole('dialog', { name: 'Delete “Eagle”?' })
    await expect.element(question).toHaveTextContent('What you typed here is not saved.')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect.element(form('Item: Eagle').getByLabelText('Value')).toHaveValue('8')
  })

  test('the next item may be begun while the one before it is being added', async () => {
    let answer = () => {}
    let asked = 0
    await withEagle({
      addCollectionItem: async ({ body }) => {
        asked += 1
        await new Promise<void>((go) => (answer = go))
        return { ...(body as Item), id: 22 }
      },
    })
    await choose('Eagle').click()
    const name = form('Add New Item').getByLabelText('Name')
    const value = form('Add New Item').getByLabelText('Value')
    await name.fill('Hawk')
    await value.fill('8')
    await button('Add Item').click()
    await expect.poll(() => asked).toBe(1)
    await name.fill('Falcon')
    answer()
    await expect.element(value).toHaveValue('')
    await expect.element(name).toHaveValue('Falcon')
  })

  test('Enter on an item leads into its form, and Escape back to its row before it leads out of the collection', async () => {
    const items = ['Eagle', 'Falcon'].map((name, at) => ({ id: at + 1, collectionId: 1, name, value: '7' }))
    const answers = { listCollections: () => [{ id: 1, name: 'AccessLocations', collectionItems: items }] }
    await mountResource(collectionsResource(true), answers, { selected: 1 })
    await press(choose('Falcon'), 'Enter')
    await expect.element(form('Item: Falcon').getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(choose('Falcon')).toHaveFocus()
    await expect.element(form('Add New Item')).toBeVisible()
    await expect.element(choose('AccessLocations')).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await form('Item: Falcon').getByLabelText('Name').fill('Kestrel')
    await userEvent.keyboard('{Escape}')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Stay' }), 'Enter')
    await expect.element(form('Item: Falcon').getByLabelText('Name')).toHaveFocus()
    await form('Item: Falcon').getByLabelText('Name').fill('Falcon')
    await userEvent.keyboard('{Escape}')
    await expect.element(choose('Falcon')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(choose('AccessLocations')).toHaveFocus()
    await expect.element(form('Add New Collection')).toBeVisible()
  })

  test('a long list of items is drawn in parts, up to the chosen one, and the keyboard goes on after the last press', async () => {
    const items = Array.from({ length: 300 }, (_, at) => ({
      id: at + 1,
      collectionId: 1,
      name: `Lift ${at + 1}`,
      value: '7',
    }))
    const answers = { listCollections: () => [{ id: 1, name: 'AccessLocations', collectionItems: items }] }
    await mountResource(collectionsResource(true), answers, { selected: 1, item: 240 })
    await expect.element(choose('Lift 240')).toBeChecked()
    expect(choose('Lift 241').query()).toBeNull()
    await button('Show more (60 left)').click()
    await expect.element(choose('Lift 241')).toHaveFocus()
    await expect.element(choose('Lift 300')).toBeVisible()
  })

  test('a collection has items, which are added, changed and deleted', async () => {
    await mountResource(collectionsResource(true), answersOfVenue())
    await expect.element(choose('AccessLocations')).toBeVisible()
    await form('Add New Collection').getByLabelText('Name').fill('Lift names')
    await button('Add Collection').click()
    await expect.element(form('Add New Item').getByLabelText('Name')).toHaveFocus()
    await form('Add New Item').getByLabelText('Name').fill('Eagle')
    await form('Add New Item').getByLabelText('Value').fill('7')
    await button('Add Item').click()
    await choose('Eagle').click()
    await form('Item: Eagle').getByLabelText('Value').fill('8')
    await button('Update Item').click()
    const items = page.getByRole('table', { name: 'Items', exact: true })
    await expect.element(items.getByRole('cell', { name: '8', exact: true })).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    await press(button('Delete Item'), 'Enter')
    await expect.element(page.getByText('No item yet.')).toBeVisible()
    await press(button('Undo'), 'Enter')
    await expect.element(button('Delete Item')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Undo')).toHaveFocus()
    // It goes when its time is over, and the keyboard is not left nowhere.
    vi.advanceTimersByTime(31_000)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Collections' })).toHaveFocus()
  })
})
