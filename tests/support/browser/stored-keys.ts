import type { Page } from '@playwright/test'

/** The keys of everything in one table of the device's database, as the page finds it there now. */
export const storedKeys = (page: Page, table: 'records' | 'reads' | 'meta'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('basehut')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys()
          keys.onerror = () => reject(keys.error)
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result)
          }
        }
      }),
    table,
  )
