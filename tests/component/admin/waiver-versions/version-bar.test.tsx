import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { tasksResource } from '../../../../src/admin/resources/tasks.resource'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountResource } from '../../support/mount-admin'
import { press } from '../../support/press'

const by = { email: 'ada@example.com', name: 'Ada Minh' }
const waiver = {
  id: 1,
  name: 'Waiver',
  taskTypeId: 1 as const,
  posWaiverId: 'W',
  enableAgreeCheckbox: true,
  waiverText: '<p>Skiing is dangerous.</p>',
  waiverVersion: 2,
}
const texts: Record<string, string> = { 1: '<p>Skiing is fun.</p>', 2: waiver.waiverText }

function venue(changes: Answers = {}) {
  const task = { ...waiver }
  const versions = {
    taskId: 1,
    draft: null as { text: string; by: typeof by; savedDateUtc: string } | null,
    versions: [
      { version: 2, publishedDateUtc: '2027-01-10T10:00:00Z', by, asksAgain: true, signatures: 1_234 },
      { version: 1, publishedDateUtc: '2026-11-01T10:00:00Z', by: null, asksAgain: false, signatures: 7 },
    ],
    counting: { households: 250, people: 740 },
  }
  const published: unknown[] = []
  const saved: unknown[] = []
  const answers: Answers = {
    listTasks: () => [task],
    listActivities: () => [],
    getWaiverVersions: () => versions,
    getWaiverVersionText: ({ params }) => ({
      version: Number(params.version),
      text: texts[params.version ?? ''] ?? '',
    }),
    updateTask: ({ body }) => {
      saved.push(body)
      return task
    },
    saveWaiverDraft: ({ body }) => {
      versions.draft = { text: (body as { text: string }).text, by, savedDateUtc: '2027-01-16T10:00:00Z' }
      return versions
    },
    publishWaiver: ({ body }) => {
      published.push(body)
      const { text } = body as { text: string }
      Object.assign(task, { waiverText: text, waiverVersion: 3 })
      texts[3] = text
      versions.versions.unshift({
        version: 3,
        publishedDateUtc: '2027-01-16T10:00:00Z',
        by,
        asksAgain: true,
        signatures: 0,
      })
      return versions
    },
    ...changes,
  }
  return { answers, published, saved }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const bar = page.getByRole('region', { name: 'Versions of this text' })
const dialogOf = (version: number) => page.getByRole('dialog', { name: `Publish version ${version}` })
const open = (answers: Answers) => mountResource(tasksResource, answers, { selected: 1 })

async function write(words: string) {
  const editor = page.getByRole('textbox', { name: 'Waiver Text' })
  await expect.element(editor).toBeVisible()
  await editor.click()
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`)
}

test('a publication says beforehand how many sign again, and has the administrator choose', async () => {
  const { answers, published } = venue()
  await open(answers)
  await expect.element(bar.getByText('Guests sign version 2. 1,234 documents were signed under it.')).toBeVisible()
  expect(button('Publish…').query()).toBeNull()
  await write(' Very.')
  await button('Publish…').click()
  const dialog = dialogOf(3)
  await expect.element(dialog.getByText('250 households (740 people) must sign again', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expectAccessible()
  // No key of the screen below is answered before the question is.
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await dialog.getByRole('radio', { name: 'Ask again' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(bar.getByText('Version 3 is published.')).toBeVisible()
  expect(published).toEqual([
    { text: '<p>Skiing is dangerous. Very.</p>', isWordingOnly: false, newest: 2, seenDraft: null },
  ])
  expect(button('Publish…').query()).toBeNull()
  await write(' Truly.')
  await button('Publish…').click()
  await expect.element(dialogOf(4).getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test('a publication that is on its way is not called off by a press that could not stop it', async () => {
  let answer = () => {}
  const { answers } = venue()
  const { publishWaiver } = answers
  await open({
    ...answers,
    publishWaiver: async (call) => {
      await new Promise<void>((go) => (answer = go))
      return publishWaiver?.(call) ?? failed(500)
    },
  })
  await write(' Very.')
  await button('Publish…').click()
  const dialog = dialogOf(3)
  await dialog.getByRole('radio', { name: 'Wording only' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' }).last()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await press(cancel, 'Enter')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('radio', { name: 'Wording only' })).toBeChecked()
  answer()
  await expect.element(bar.getByText('Version 3 is published.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a comparison that was closed does not open by itself, over another one', async () => {
  let answer = () => {}
  let asked = 0
  const { answers } = venue()
  await open({
    ...answers,
    getWaiverVersionText: async ({ params }) => {
      asked += 1
      if (asked === 1) await new Promise<void>((go) => (answer = go))
      return { version: Number(params.version), text: texts[params.version ?? ''] ?? '' }
    },
  })
  await write(' Very.')
  await button('Compare with what guests sign').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await bar.getByText('All versions (2)').click()
  await button('Compare with version 1').click()
  const dialog = page.getByRole('dialog', { name: 'Version 1 beside Version 2' })
  await expect.element(dialog).toBeVisible()
  answer()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await bar.getByText('All versions (2)').click()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a draft that someone else has saved meanwhile is shown before one’s own takes its place', async () => {
  const sent: unknown[] = []
  const { answers } = venue()
  const versions = { taskId: 1, versions: [], counting: { households: 0, people: 0 } }
  const theirs = { text: '<p>Hers.</p>', by, savedDateUtc: '2027-01-16T10:00:00Z' }
  await open({
    ...answers,
    getWaiverVersions: () => ({ ...versions, draft: sent.length > 0 ? theirs : null }),
    saveWaiverDraft: ({ body }) => {
      sent.push(body)
      return failed(409, { code: 'draft-meanwhile', message: 'Someone else has saved a draft of this text.' })
    },
  })
  await write(' Mine.')
  await button('Save as Draft').click()
  await expect.element(bar.getByRole('alert')).toHaveTextContent('Someone else has saved a draft')
  await expect.element(bar.getByText(/^A draft by Ada Minh is waiting/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Waiver Text' })).toHaveTextContent('Mine.')
  const question = page.getByRole('dialog', { name: 'Replace the draft that is waiting?' })
  for (const press of ['Publish…', 'Save as Draft']) {
    await button(press).click()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  expect(sent).toHaveLength(1)
  await button('Save as Draft').click()
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect.poll(() => sent).toMatchObject([{ seenDraft: null }, { seenDraft: theirs.savedDateUtc }])
})

test('a publication that is refused says why, and keeps what was typed', async () => {
  const { answers } = venue({ publishWaiver: () => failed(409, { code: 'x', message: 'Someone else has published.' }) })
  await open(answers)
  await write(' Very.')
  await button('Publish…').click()
  await page.getByRole('radio', { name: 'Wording only' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else has published.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(page.getByRole('textbox', { name: 'Waiver Text' })).toHaveTextContent('Very.')
})

test('a draft waits for the next administrator, and two versions are side by side', async () => {
  const { answers } = venue()
  await open(answers)
  await write(' Draft.')
  await button('Save as Draft').click()
  await expect.element(bar.getByText('The draft is saved. Guests do not see it.')).toBeVisible()
  // Leaving loses nothing.
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await write(' More.')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await cleanup()
  await open(answers)
  await expect.element(bar.getByText(/^A draft by Ada Minh is waiting/)).toBeVisible()
  // Another's words are not gone by one press.
  await button('Delete the draft').click()
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Keep it' }).click()
  await button('Open the draft').click()
  await expect.element(page.getByRole('textbox', { name: 'Waiver Text' })).toHaveTextContent('Draft.')
  // What goes on from the draft takes its place unasked.
  await write(' More.')
  await button('Publish…').click()
  await dialogOf(3).getByRole('button', { name: 'Cancel' }).last().click()
  await bar.getByText('All versions (2)').click()
  await button('Compare with version 1').click()
  await expect.element(page.getByRole('dialog', { name: 'Version 1 beside Version 2' })).toBeVisible()
  await expect.element(page.getByRole('deletion')).toHaveTextContent('fun')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('dangerous')
  await expectAccessible()
  await page.viewport(320, 640)
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
})

test('an ordinary save of a changed text asks first, for it publishes', async () => {
  const { answers, saved } = venue()
  await open(answers)
  await write(' Very.')
  await button('Update Task').click()
  const question = page.getByRole('dialog', { name: 'Save this change?' })
  await expect.element(question).toHaveTextContent('published at once, as wording only')
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(saved).toEqual([])
})

test('an ordinary save publishes, and the next publication goes on from that version', async () => {
  const { answers, published } = venue()
  const { publishWaiver } = answers
  await open({
    ...answers,
    updateTask: async (call) => {
      const { waiverText } = call.body as { waiverText: string }
      await publishWaiver?.({ ...call, body: { text: waiverText } })
      return waiver
    },
  })
  await expect.element(bar.getByText('Guests sign version 2.', { exact: false })).toBeVisible()
  await write(' Very.')
  await button('Update Task').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(bar.getByText('Guests sign version 3.', { exact: false })).toBeVisible()
  await write(' Truly.')
  await button('Publish…').click()
  await dialogOf(4).getByRole('radio', { name: 'Wording only' }).click()
  await dialogOf(4).getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => published.at(-1)).toMatchObject({ newest: 3 })
})

test('the versions of a text that was often changed are drawn in parts, and the keyboard goes on at the first new one', async () => {
  const { answers } = venue()
  const versions = Array.from({ length: 150 }, (_, at) => ({
    ...{ version: 150 - at, publishedDateUtc: '2027-01-10T10:00:00Z', by, asksAgain: false, signatures: 1 },
  }))
  await open({
    ...answers,
    getWaiverVersions: () => ({ taskId: 1, draft: null, versions, counting: { households: 1, people: 1 } }),
  })
  await bar.getByText('All versions (150)').click()
  const rows = bar.getByRole('listitem')
  await expect.element(rows.nth(19)).toBeVisible()
  expect(rows.elements()).toHaveLength(20)
  await bar.getByRole('button', { name: 'Show more (130 left)' }).click()
  await expect.element(rows.nth(20)).toHaveFocus()
  await expect.element(rows.nth(20)).toHaveTextContent('Version 130')
  await bar.getByRole('button', { name: 'Show more (30 left)' }).click()
  await expect.element(rows.nth(149)).toHaveTextContent('Version 1')
})

test('a server that keeps its texts elsewhere has no versions to show', async () => {
  const { answers } = venue({ getWaiverVersions: () => failed(404) })
  await open(answers)
  await expect.element(page.getByRole('textbox', { name: 'Waiver Text' })).toBeVisible()
  expect(bar.query()).toBeNull()
})

test('of two versions that are asked for one after the other, the last is in the editor', async () => {
  const shared = { publishedDateUtc: '2027-01-10T10:00:00Z', by, asksAgain: true, signatures: 1 }
  const come = new Map<number, () => void>()
  const { answers } = venue({
    getWaiverVersions: () => ({
      taskId: 1,
      draft: null,
      versions: [3, 2, 1].map((version) => ({ version, ...shared })),
      counting: { households: 1, people: 1 },
    }),
    getWaiverVersionText: ({ params }) => {
      const version = Number(params.version)
      return new Promise<{ version: number; text: string }>((resolve) =>
        come.set(version, () => resolve({ version, text: `<p>Words of version ${version}.</p>` })),
      )
    },
  })
  await open(answers)
  await page.getByText('All versions (3)').click()
  await button('Put version 1 into the editor').click()
  await button('Put version 2 into the editor').click()
  await expect.poll(() => [...come.keys()]).toEqual([1, 2])
  come.get(2)?.()
  const editor = page.getByRole('textbox', { name: 'Waiver Text' })
  await expect.element(editor).toHaveTextContent('Words of version 2.')
  const words = editor.element()
  come.get(1)?.()
  // What is asked for now is answered after it.
  come.clear()
  await button('Compare with version 2').click()
  await expect.poll(() => come.size).toBe(2)
  for (const answer of come.values()) answer()
  await expect.element(page.getByRole('columnheader', { name: 'Version 3' })).toBeVisible()
  expect(words).toHaveTextContent('Words of version 2.')
})
