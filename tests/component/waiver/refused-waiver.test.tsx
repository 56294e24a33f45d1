import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WaiverContactTask } from '../../../src/contract/entities/contact-task'
import type { ShownDocument } from '../../../src/outbox/ui/shown-documents'
import { sampleParts } from '../../../src/preview/sample-parts'
import { WaiverScreen } from '../../../src/waiver/waiver.screen'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { mountGuest, testStorage } from '../support/mount-guest'

const nothing = () => {}

const waiverOf = (signerName: string) => ({
  ...{ id: 11, taskId: 1, contact: { contactId: 2, firstName: 'Jonas', lastName: 'Lindqvist' } },
  ...{ task: { id: 1, name: 'Waiver', taskTypeId: 1 }, completeEndpoint: '/waiver', isComplete: true },
  relatedObject: { rolText: '', rolAccepted: true, signerName, signatureDate: '2027-01-17T12:00:00.000Z' },
})

test('a waiver that was refused here, and that the venue has from someone else, is read as the venue has it', async () => {
  const storage = testStorage()
  const { api, identity, outbox } = sampleParts({ isDue: true })
  const owned = { ownerIss: identity.iss, ownerSub: identity.sub }
  const record = aRecord({ ...owned, contactId: 2, contactTaskId: 11, state: 'needs-attention' })
  await storage.run(async ({ records, bodies }) => {
    await records.put({ ...record })
    const content = new TextEncoder().encode(JSON.stringify(waiverOf('Maya Lindqvist'))).buffer
    await bodies.put({ id: record.id, content })
  })
  const refused: ShownDocument = {
    ...{ id: record.id, contactId: 2, contactTaskId: 11, kind: 'waiver', state: 'needs-attention' },
    ...{ savedAt: record.signedAt, receivedAt: null, failure: null, unsentIds: [record.id], retryIds: [record.id] },
    ...{ isReplaced: false, isSealed: false, isOfEarlierDay: false },
  }
  await mountGuest(
    <WaiverScreen
      {...{ api, identity, outbox, mode: 'read-only', documents: [refused] }}
      contactTasks={[v.parse(WaiverContactTask, waiverOf('Jonas Lindqvist'))]}
      readings={{ isReady: true, known: [], note: nothing }}
      {...{ onSaved: nothing, onGivenElsewhere: nothing, onPass: nothing, onPassAll: nothing }}
    />,
    { outbox, storage, owner: identity },
  )
  await expect.element(page.getByText(/^Signed by Jonas Lindqvist/)).toBeVisible()
})
