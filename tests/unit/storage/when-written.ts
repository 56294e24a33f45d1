import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** A storage that throws, or writes something else, where a row of this table is written. Gives the way to mend it. */
export function whenWritten(table: string, write: (row: { id?: unknown; content?: unknown }) => object): () => void {
  const spies = (['add', 'put'] as const).map((method) => {
    const asIs = IDBObjectStore.prototype[method]
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, row, ...key) {
      return asIs.call(this, this.name === table ? write(row) : row, ...key)
    })
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
