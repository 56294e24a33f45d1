import { saysNotFound } from '../../api/failure'
import type { SaveOutcome } from '../form/use-record-form'

/** How long a deletion can be taken back before it is made. */
export const UNDO_MS = 6000
/** How long at most, however long someone stays at the button: what is said to be deleted has to be. */
export const UNDO_AT_MOST_MS = 30_000

export interface Deletion {
  /** Of the row, unlike that of any other row of the section. */
  key: string
  /** What is said of it while it can be taken back. */
  text: string
  call(): Promise<SaveOutcome>
  /** After the call, whatever came of it: brings what is shown to what is stored. */
  reload(isGone: boolean): Promise<void>
  /** After it was taken back. */
  onUndo?(): void
}

export interface DeletionsView {
  /** Can still be taken back. */
  waiting: Deletion | null
  /** Rows that are not shown: they go, or are gone. */
  hidden: ReadonlySet<string>
  /** One that failed, and what came of it. */
  failed: { deletion: Deletion; outcome: Exclude<SaveOutcome, string> } | null
}

export const keyOfRow = (...place: (number | string)[]) => place.join('/')

/** Someone else was first: it is gone, as was wanted. */
const isGoneAlready = (outcome: SaveOutcome) => typeof outcome !== 'string' && saysNotFound(outcome)

/**
 * Deletions that wait a while before they are made. The row goes at once; the call is made when the time is over, when
 * the next deletion starts or when the page is left. A row whose call failed comes back. `before` is what may still be on
 * its way from the page before this one; `tell` hears of a fault of ours.
 */
export function createDeletions(
  before: Promise<unknown> = Promise.resolve(),
  tell = (fault: unknown) => reportError(fault),
) {
  let view: DeletionsView = { waiting: null, hidden: new Set(), failed: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  let returned: string | null = null
  let calls = before
  let outcomes: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (change: Partial<DeletionsView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const unhide = (key: string) => show({ hidden: new Set([...view.hidden].filter((one) => one !== key)) })

  async function follow(deletion: Deletion, call: Promise<SaveOutcome>) {
    let isGone = false
    try {
      const outcome = await call
      isGone = outcome === 'saved' || isGoneAlready(outcome)
      if (!isGone && typeof outcome !== 'string') show({ failed: { deletion, outcome } })
      // A call that no one answered may have arrived: only the venue says whether the row comes back.
      await deletion.reload(isGone)
    } catch (fault) {
      // What comes later waits for this one, and has no part in its fault.
      tell(fault)
      // Its row is gone, whatever the list shows.
      if (isGone) return
    }
    unhide(deletion.key)
  }

  function stopTime() {
    clearTimeout(timer)
    clearTimeout(limit)
  }

  function carryOutNow() {
    const { waiting } = view
    stopTime()
    if (!waiting) return
    show({ waiting: null })
    // The call is begun before anything else happens: a page that is being left gives no second chance.
    const call = waiting.call()
    calls = Promise.allSettled([calls, call])
    outcomes = Promise.all([outcomes, follow(waiting, call)])
  }

  const release = () => {
    clearTimeout(timer)
    if (view.waiting) timer = setTimeout(carryOutNow, UNDO_MS)
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(deletion: Deletion) {
      carryOutNow()
      show({ waiting: deletion, hidden: new Set([...view.hidden, deletion.key]), failed: null })
      returned = null
      limit = setTimeout(carryOutNow, UNDO_AT_MOST_MS)
      release()
    },
    undo() {
      const { waiting } = view
      stopTime()
      if (!waiting) return
      returned = waiting.key
      show({ waiting: null })
      unhide(waiting.key)
      waiting.onUndo?.()
    },
    /** Whether this row is the one that was just taken back; once. */
    takeReturned(key: string) {
      const isReturned = returned === key
      if (isReturned) returned = null
      return isReturned
    },
    /** Stops the time, within limits, while someone reads or reaches for the button; `release` gives it all again. */
    hold: () => clearTimeout(timer),
    release,
    carryOutNow,
    /** Before a call that a waiting deletion could cross. */
    async settle() {
      carryOutNow()
      await outcomes
    },
    /** Resolves when no call is on its way: a list that is loaded sooner would still hold the row. */
    landed: () => calls,
    dismiss: () => show({ failed: null }),
  }
}
export type Deletions = ReturnType<typeof createDeletions>
