import { aDocument, createDevice } from './device'

/** One document, saved on a device and not sent. */
export async function savedDocument(changes: Parameters<typeof aDocument>[0] = {}) {
  const device = createDevice()
  const tab = device.openTab()
  const document = aDocument(changes)
  await tab.outbox.save(document)
  return { ...device, ...tab, document, stateOf: () => stateIn(tab.storage, document.id) }
}

/** Where the device has a document: the state of its record, 'received', or nothing. */
export async function stateIn(storage: ReturnType<ReturnType<typeof createDevice>['openStorage']>, id: string) {
  const record = await storage.run(({ records }) => records.get(id))
  const tombstone = await storage.run(({ tombstones }) => tombstones.get(id))
  if (record) return record.state
  return tombstone ? 'received' : 'nothing'
}
