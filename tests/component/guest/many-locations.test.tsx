import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newestPart } from '../../../src/contract/entities/document'
import { Location } from '../../../src/contract/entities/location'
import { whenIdle } from '../../../src/ui/browser/when-idle'
import { mountHome } from '../support/mount-home'

const locations = Array.from({ length: 200 }, (_, index) =>
  v.parse(Location, { id: index + 1, name: `Place ${index + 1}`, isEnabled: true, defaultActivityId: 1 }),
)

test('of a venue with very many locations a device asks for the tasks of the first ones and once for the documents, and comes to rest', async () => {
  // Other rules run beside this one: on a busy machine an idle moment comes every four seconds.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((then) => window.setTimeout(then))
  onTestFinished(() => idle.mockRestore())
  const asked = new Set<number>()
  let documentsAsked = 0
  const { reader } = await mountHome(
    {
      getProfile: () => ({ contacts: [{ contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', age: 38 }] }),
      groupContactTasks: ({ params }) => {
        asked.add(Number(params.locationId))
        return { waiverContactTasks: [] }
      },
      listOwnDocuments: () => {
        documentsAsked += 1
        return []
      },
    },
    { locations, ...(locations[0] && { location: locations[0] }) },
  )
  // The one that is open, and those within reach of one tap or one posted code.
  await expect.poll(() => [asked.size, documentsAsked], { timeout: 20_000 }).toEqual([51, 1])
  // Each question waits for an idle moment: a further one would come in these.
  for (let moments = 0; moments < 3; moments += 1) await whenIdle()
  expect([asked.size, documentsAsked]).toEqual([51, 1])
  // My documents opens from this without a network, though it was never opened before.
  expect(await reader.stored('listOwnDocuments', newestPart)).toMatchObject({ value: [] })
})
