import type { MessageToPages } from '../src/contract/worker-messages'

export async function tellPages(worker: ServiceWorkerGlobalScope, type: MessageToPages['type']): Promise<void> {
  const message: MessageToPages = { type }
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage(message)
  }
}
