const KEY = 'basehut.deleted-on-leaving'
/** How long a call takes that was made while its page was being left; no one is there any more to hear of its end. */
const CALL_MS = 1000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A page that is left with a deletion on its way notes it, for the page that comes next. */
export const noteLeaving = (storage: Storage, now: number) => storage.setItem(KEY, String(now))

/** Resolves when a deletion of the page before this one has had its time: a list loaded sooner may still hold the row. */
export function waitForDeletion(storage: Storage, now: number): Promise<void> {
  const left = CALL_MS - (now - Number(storage.getItem(KEY)))
  storage.removeItem(KEY)
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, Math.min(left, CALL_MS))) : Promise.resolve()
}
