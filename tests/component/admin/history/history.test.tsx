import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { HistoryScreen } from '../../../../src/admin/history/history.screen'
import type { Api } from '../../../../src/api/client'
import type { AdminChange, ChangeArea } from '../../../../src/contract/entities/staff/admin-change'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'

const theme: AdminChange = {
  id: 2,
  changedUtc: '2027-01-15T19:00:00.000Z',
  by: { email: 'ada@example.com', name: 'Ada Minh' },
  area: 'theme',
  kind: 'changed',
  recordId: '',
  name: '',
  fields: [{ field: 'footer.textColor', before: '#ffffff', after: '#eeeeee' }],
  canRestore: true,
}
const task: AdminChange = {
  ...{ ...theme, id: 1, area: 'tasks', kind: 'added', recordId: '7', name: 'Heli waiver', by: null },
  fields: [
    { field: 'isOptional', before: null, after: false },
    { field: 'taskTypeId', before: null, after: 1 },
  ],
  canRestore: false,
}

/** What is in the address: it stays while another screen is open. */
let shownTo: number | undefined
beforeEach(() => {
  shownTo = undefined
})

function History({ api }: { api: Api }) {
  const [area, setArea] = useState<ChangeArea>()
  const onShownTo = (id: number | undefined) => {
    shownTo = id
  }
  return <HistoryScreen {...{ api, area, shownTo, onShownTo }} onArea={setArea} onRestored={() => {}} />
}

const mountHistory = (answers: Answers) => mountAdmin(answers, ({ api }) => <History api={api} />)
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('The history says who changed what, and what it was before', async () => {
  await mountHistory({
    listAdminChanges: ({ url }) => {
      const isOlder = url.searchParams.has('before')
      if (url.searchParams.get('area') === 'theme') return { changes: [theme], isMore: false }
      return { changes: isOlder ? [task] : [theme], isMore: !isOlder }
    },
  })
  await expect.element(page.getByText(/^Ada Minh, /)).toBeVisible()
  await page.getByText('1 value').click()
  await expect.element(page.getByRole('row', { name: 'Footer Text Color #ffffff #eeeeee' })).toBeVisible()
  await button('Show older changes').click()
  await expect.element(page.getByText('Added: Tasks, Heli waiver')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open Heli waiver' }))
    .toHaveAttribute('href', '/admin/tasks?selected=7')
  await expect.element(page.getByText(/^Someone who is not known any more, /)).toBeVisible()
  expect(button('Show older changes').query()).toBeNull()
  await page.getByText('2 values').click()
  await expect.element(page.getByRole('row', { name: 'Task Type Id Nothing Waiver' })).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Show').selectOptions('Theme')
  await expect.element(page.getByText('Added: Tasks, Heli waiver')).not.toBeInTheDocument()
})

test('A change is put back after a question, and a refusal is said in words', async () => {
  const answers = [failed(409, { code: 'waiver-in-use', message: 'Guests sign “Heli waiver” there.' })]
  await mountHistory({
    listAdminChanges: () => ({ changes: [theme], isMore: false }),
    restoreAdminChange: ({ params }) => answers.shift() ?? { id: Number(params.id) },
  })
  await button(/^Put back: Theme/).click()
  await button('Yes, put back').click()
  await expect.element(page.getByText('Guests sign “Heli waiver” there.')).toBeVisible()
  await button(/^Put back: Theme/).click()
  await button('Yes, put back').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Theme is as it was before this change.')
})

test('The keyboard goes on at the first older change, and at what was put back, once their buttons are gone', async () => {
  let isPutBack = false
  await mountHistory({
    listAdminChanges: ({ url }) => {
      const isOlder = url.searchParams.has('before')
      return { changes: isOlder ? [task] : [{ ...theme, canRestore: !isPutBack }], isMore: !isOlder }
    },
    restoreAdminChange: ({ params }) => {
      isPutBack = true
      return { id: Number(params.id) }
    },
  })
  const rows = page.getByRole('listitem')
  await press(button('Show older changes'), 'Enter')
  await expect.element(rows.nth(1)).toHaveFocus()
  await press(button(/^Put back: Theme/), 'Enter')
  await press(button('Yes, put back'), 'Enter')
  await expect.element(rows.first()).toHaveFocus()
})

test('The keyboard goes on at the first older change also where there are still older ones', async () => {
  let asked = 0
  await mountHistory({
    listAdminChanges: () => ({
      changes: [0, 1].map((at) => ({ ...task, id: 100 - 2 * asked - at })),
      isMore: asked++ < 9,
    }),
  })
  const rows = page.getByRole('listitem')
  for (const at of [2, 4]) {
    await press(button('Show older changes'), 'Enter')
    await expect.element(rows.nth(at)).toHaveFocus()
  }
})

test('Older changes of one area that come late, or an area that cannot be asked, show nothing of another', async () => {
  let answerOlder = () => {}
  let isDown = false
  await mountHistory({
    listAdminChanges: ({ url }) => {
      if (url.searchParams.has('before'))
        return new Promise<{ changes: AdminChange[]; isMore: boolean }>((resolve) => {
          answerOlder = () => resolve({ changes: [task], isMore: false })
        })
      if (url.searchParams.get('area') === 'theme') return { changes: [theme], isMore: true }
      return isDown ? failed(503) : { changes: [{ ...theme, id: 5 }], isMore: true }
    },
  })
  await button('Show older changes').click()
  await page.getByLabelText('Show').selectOptions('Theme')
  await expect.element(page.getByText(/^Changed: Theme/)).toBeVisible()
  answerOlder()
  await page.getByText('1 value').click()
  expect(page.getByText('Added: Tasks, Heli waiver').query()).toBeNull()
  isDown = true
  await page.getByLabelText('Show').selectOptions('Locations')
  await expect.element(button('Try again')).toBeVisible()
  expect(page.getByText(/^Changed: Theme/).query()).toBeNull()
})

test('who comes back from an opened change finds as many older ones as before, and no more', async () => {
  const asked: (string | null)[] = []
  const answers: Answers = {
    listAdminChanges: ({ url }) => {
      const before = Number(url.searchParams.get('before') ?? 101)
      asked.push(url.searchParams.get('before'))
      const changes = Array.from({ length: 10 }, (_, at) => ({
        ...task,
        id: before - 1 - at,
        recordId: `${before - 1 - at}`,
      }))
      return { changes, isMore: true }
    },
  }
  const rows = page.getByRole('listitem')
  await mountHistory(answers)
  for (const shown of [20, 30]) {
    await button('Show older changes').click()
    await expect.poll(() => rows.elements().length).toBe(shown)
  }
  await cleanup()
  asked.length = 0
  await mountHistory(answers)
  await expect.poll(() => rows.elements().length).toBe(30)
  expect(asked).toEqual([null, '91', '81'])
})

test('far down the list, it is seen why older changes did not come', async () => {
  const changes = Array.from({ length: 50 }, (_, at) => ({ ...task, id: 100 - at }))
  await mountHistory({
    listAdminChanges: ({ url }) => (url.searchParams.has('before') ? failed(500) : { changes, isMore: true }),
  })
  await button('Show older changes').click()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})
