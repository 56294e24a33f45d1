import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CheckInStateProvider } from '../../../src/check-in/check-in-context'
import { readFlow } from '../../../src/check-in/flow/flow'
import { TaskStepper } from '../../../src/check-in/steps/task-stepper'
import { namesApart } from '../../../src/contract/names-apart'
import type { ShownDocument } from '../../../src/outbox/ui/shown-documents'
import { sampleParts } from '../../../src/preview/sample-parts'
import { facts, grouping } from '../../unit/check-in/a-family'
import { mountGuest } from '../support/mount-guest'

async function openRefused(failure: ShownDocument['failure']) {
  const list = grouping({ id: 1, type: 'Waiver' })
  const contacts = list.waiverContactTasks.map(({ contact }) => contact)
  const [first] = list.waiverContactTasks
  const refused: ShownDocument = {
    ...{ id: 'signed', contactId: first?.contact.contactId ?? 0, contactTaskId: 1, kind: 'waiver' },
    ...{ state: 'needs-attention', savedAt: '2026-11-28T08:00:00.000Z', receivedAt: null, failure },
    ...{ unsentIds: ['signed'], retryIds: [], isReplaced: false, isSealed: false, isOfEarlierDay: false },
  }
  const { identity, outbox } = sampleParts({ isDue: true })
  const chosenContactIds = contacts.map(({ contactId }) => contactId)
  const state = {
    ...{ identity, outbox, documents: [refused], keptSince: null, isListAnswered: true, takenAway: null, shows() {} },
    tasks: readFlow(facts(list, { chosenContactIds, documents: [refused] })),
    called: namesApart(contacts),
    ...{ faceOf: () => ({ photo: null, place: 0 }), note: () => [], go: () => {}, end: () => {} },
  }
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
