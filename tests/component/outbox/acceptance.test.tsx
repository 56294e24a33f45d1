import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Read } from '../../../src/api/use-read'
import { ContactTaskGrouping, emptyGrouping } from '../../../src/contract/entities/contact-task'
import type { ShownDocument } from '../../../src/outbox/ui/shown-documents'
import { useAcceptance } from '../../../src/outbox/ui/use-acceptance'
import { useOverlay } from '../../../src/ui/browser/overlay'
import { mountGuest } from '../support/mount-guest'

const received: ShownDocument = {
  id: 'a',
  contactId: 1,
  contactTaskId: 11,
  kind: 'waiver',
  state: 'received',
  savedAt: '2026-11-23T09:00:00.000Z',
  receivedAt: '2026-11-23T09:00:01.000Z',
  failure: null,
  unsentIds: [],
  retryIds: [],
  isReplaced: false,
  isOfEarlierDay: false,
  isSealed: false,
}

function Panel() {
  const { isOpen, open, close } = useOverlay('documents')
  return (
    <button type="button" onClick={isOpen ? close : open}>
      {isOpen ? 'Close' : 'Open'}
    </button>
  )
}

const button = (name: string) => page.getByRole('button', { name })

const seen = { draws: 0, asked: 0 }
const list: Read<ContactTaskGrouping> = {
  ...{ value: emptyGrouping, fetchedAt: 0, status: 'stored', failure: null },
  async refresh() {
    seen.asked += 1
  },
}

function Family() {
  seen.draws += 1
  const [documents, setDocuments] = useState<ShownDocument[]>([])
  useAcceptance({ list, documents, outbox: { markAccepted: async () => {} }, isMoreToCome: false })
  return (
    <button type="button" onClick={() => setDocuments([received])}>
      Receive
    </button>
  )
}

test('a document that is received while someone looks at it stays so until they close the panel, and neither draws the family again', async () => {
  await mountGuest(
    <>
      <Panel />
      <Family />
    </>,
  )
  await button('Open').click()
  await expect.element(button('Close')).toBeVisible()
  await button('Receive').click()
  const { draws } = seen
  expect(seen.asked).toBe(0)
  await button('Close').click()
  await expect.poll(() => seen.asked).toBe(1)
  await button('Open').click()
  await expect.element(button('Close')).toBeVisible()
  expect(seen.draws).toBe(draws)
})

/** Home on the next day: what the device still takes for done, the venue asks for. */
function NextDay({ onAccepted }: { onAccepted(contactTaskIds: readonly number[]): void }) {
  const [fetchedAt, setFetchedAt] = useState<number | null>(null)
  useAcceptance({
    list: {
      ...{ value: stillOpen, fetchedAt, status: fetchedAt === null ? 'stored' : 'fresh', failure: null },
      refresh: async () => setFetchedAt(Date.now()),
    },
    documents: receivedOnly,
    outbox: { markAccepted: async (contactTaskIds) => onAccepted(contactTaskIds) },
    isMoreToCome: false,
  })
  return null
}

const receivedOnly = [received]
const stillOpen = v.parse(ContactTaskGrouping, {
  waiverContactTasks: [
    {
      ...{ id: 11, taskId: 1, contact: { contactId: 1 }, task: { id: 1, name: 'Waiver', taskTypeId: 1 } },
      ...{ completeEndpoint: '/waiver', isComplete: false },
    },
  ],
})

test('a document that was received on an earlier day covers nothing that the venue asks for again', async () => {
  const accepted: (readonly number[])[] = []
  await mountGuest(<NextDay onAccepted={(contactTaskIds) => accepted.push(contactTaskIds)} />)
  await expect.poll(() => accepted).toEqual([[11]])
})
