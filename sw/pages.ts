import type { MessageToPages } from '../src/contract/worker-messages'

/** The part of the worker's scope that this uses. */
export interface WorkerWithPages<Page> {
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]> }
}

/** Every page of the app that is open, also one that this worker does not control yet. */
export const openPages = <Page>(worker: WorkerWithPages<Page>): Promise<readonly Page[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

export async function tellPages(
  worker: WorkerWithPages<{ postMessage(message: MessageToPages): void }>,
  type: MessageToPages['type'],
): Promise<void> {
  for (const page of await openPages(worker)) page.postMessage({ type })
}
