import { useCallback } from 'react'
import { expect, test, vi } from 'vitest'
import type { WaitingHandover } from '../../../src/contract/entities/staff/handover'
import { useTakenBack } from '../../../src/kiosk/handover/use-waiting-handover'
import { mountGuest } from '../support/mount-guest'

const family: WaitingHandover = {
  id: 'a',
  familyName: 'Lindqvist',
  adultName: 'Maya Lindqvist',
  needsCode: false,
  taskCount: 3,
  locationId: 1,
  contactIds: [1, 2],
}

type Found = WaitingHandover | null | undefined

/** A tablet in the hands of a family, at a venue that gives this answer. */
function Tablet({ answer, onTakenBack }: { answer: () => Found; onTakenBack(): void }) {
  useTakenBack(
    useCallback(async () => ({ waiting: async () => answer() }), [answer]),
    family.id,
    onTakenBack,
  )
  return null
}

async function takenBackBy(answer: Found) {
  const onTakenBack = vi.fn()
  const ask = vi.fn(() => answer)
  await mountGuest(<Tablet answer={ask} onTakenBack={onTakenBack} />)
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0)
  // What an answer leads to comes right after it.
  await new Promise((resolve) => setTimeout(resolve))
  return onTakenBack.mock.calls.length > 0
}

test('a family’s time ends as soon as the desk takes the tablet back, or hands it to another family', async () => {
  expect(await takenBackBy(null)).toBe(true)
  expect(await takenBackBy({ ...family, id: 'b' })).toBe(true)
})

test('and goes on while it is theirs, or where the venue cannot be asked', async () => {
  expect(await takenBackBy(family)).toBe(false)
  expect(await takenBackBy(undefined)).toBe(false)
})
