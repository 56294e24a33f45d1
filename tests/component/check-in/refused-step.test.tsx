import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CheckInStateProvider } from '../../../src/check-in/check-in-context'
import { readFlow } from '../../../src/check-in/flow/flow'
import { StatusAnnouncer } from '../../../src/check-in/status-announcer'
import { TaskStepper } from '../../../src/check-in/steps/task-stepper'
import { useListAfterRefusal } from '../../../src/check-in/use-list-after-refusal'
import { namesApart } from '../../../src/contract/names-apart'
import type { ShownDocument } from '../../../src/outbox/ui/shown-documents'
import { sampleParts } from '../../../src/preview/sample-parts'
import { facts, grouping } from '../../unit/check-in/a-family'
import { mountGuest } from '../support/mount-guest'

const documentOf = (part: Pick<ShownDocument, 'id' | 'state'>): ShownDocument => ({
  ...{ contactId: 0, contactTaskId: 1, kind: 'waiver', savedAt: '2026-11-28T08:00:00.000Z', receivedAt: null },
  ...{ failure: null, unsentIds: [part.id], retryIds: [], isReplaced: false, isSealed: false, isOfEarlierDay: false },
  ...part,
})

function stateWith(failure: ShownDocument['failure'] = null) {
  const list = grouping({ id: 1, type: 'Waiver' })
  const contacts = list.waiverContactTasks.map(({ contact }) => contact)
  const [first] = list.waiverContactTasks
  const refused: ShownDocument = {
    ...documentOf({ id: 'signed', state: 'needs-attention' }),
    contactId: first?.contact.contactId ?? 0,
    failure,
  }
  const { identity, outbox } = sampleParts({ isDue: true })
  const chosenContactIds = contacts.map(({ contactId }) => contactId)
  const state = {
    ...{ identity, outbox, documents: [refused], keptSince: null, isListAnswered: true, takenAway: null, shows() {} },
    tasks: readFlow(facts(list, { chosenContactIds, documents: [refused] })),
    called: namesApart(contacts),
    ...{ faceOf: () => ({ photo: null, place: 0 }), note: () => [], go: () => {}, end: () => {} },
  }
  return { state, list, chosenContactIds }
}

async function openRefused(failure: ShownDocument['failure']) {
  const { state } = stateWith(failure)
  await mountGuest(
    <CheckInStateProvider value={state}>
      <TaskStepper type="Waiver" contactTaskId={1}>
        {() => <p>The form</p>}
      </TaskStepper>
    </CheckInStateProvider>,
  )
}

test('a step whose document cannot be sent any more says so, and not to do it again', async () => {
  await openRefused({ kind: 'forbidden', status: 403, at: 0, code: 'not-your-household', message: 'Not yours.' })
  await expect.element(page.getByText('You can’t send this any more. Show it at the front desk.')).toBeVisible()
})

test('a step whose document had something wrong in it says what the venue said', async () => {
  await openRefused({ kind: 'refused', status: 422, at: 0, code: 'unprocessable', message: 'The signature is empty.' })
  await expect.element(page.getByText('The signature is empty.')).toBeVisible()
})

const before = documentOf({ id: 'before', state: 'needs-attention' })
const waits = documentOf({ id: 'waits', state: 'saved' })

function Walk({ refresh }: { refresh(): Promise<void> }) {
  const [documents, become] = useState<readonly ShownDocument[] | null>(null)
  useListAfterRefusal({ refresh }, documents)
  return (
    <>
      <p>{documents?.map(({ state }) => state).join()}</p>
      <button type="button" onClick={() => become([waits, before])}>
        Know
      </button>
      <button type="button" onClick={() => become([{ ...waits, state: 'needs-attention' }, before])}>
        Refuse
      </button>
    </>
  )
}

test('the list is asked for again after a refusal, and not for what was refused before', async () => {
  let asked = 0
  const refresh = async () => {
    asked += 1
  }
  await mountGuest(<Walk refresh={refresh} />)
  await page.getByRole('button', { name: 'Know' }).click()
  await expect.element(page.getByText('saved,needs-attention')).toBeVisible()
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => asked).toBe(1)
})

function Told() {
  const { state, list, chosenContactIds } = stateWith()
  const tasksWith = (documents: readonly ShownDocument[], taken = list) =>
    readFlow(facts(taken, { chosenContactIds, documents }))
  const [tasks, become] = useState(() => tasksWith([]))
  return (
    <CheckInStateProvider value={{ ...state, tasks }}>
      <StatusAnnouncer />
      <button type="button" onClick={() => become(tasksWith([waits]))}>
        Save
      </button>
      <button type="button" onClick={() => become(tasksWith([waits], grouping()))}>
        Take away
      </button>
    </CheckInStateProvider>
  )
}

test('what was said aloud of a part goes with it once the venue takes it away', async () => {
  await mountGuest(<Told />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved on this device')
  await page.getByRole('button', { name: 'Take away' }).click()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})
