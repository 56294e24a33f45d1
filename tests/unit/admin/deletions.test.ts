import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeletions, type Deletion, UNDO_AT_MOST_MS, UNDO_MS } from '../../../src/admin/deletion/deletions'
import { noteLeaving, waitForDeletion } from '../../../src/admin/deletion/wait-for-deletion'
import type { SaveOutcome } from '../../../src/admin/form/use-record-form'
import { failureOf } from '../../../src/api/failure'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const deletion = (
  key: string,
  more: Pick<Partial<Deletion>, 'onUndo' | 'reload'> = {},
  outcome: SaveOutcome = 'saved',
) => ({
  key,
  text: `${key} is deleted.`,
  call: vi.fn(async () => outcome),
  reload: vi.fn(async () => {}),
  ...more,
})

const goneAlready = failureOf('not-found', { error: { code: 'not-found', message: 'There is no such task.' } })

const outcomes = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('A deletion', () => {
  test('hides its row at once, and is made when the time to take it back is over', async () => {
    const deletions = createDeletions()
    const gone = deletion('A')
    deletions.begin(gone)
    expect(deletions.view()).toMatchObject({ waiting: gone, hidden: new Set(['A']) })
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(gone.call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gone.call).toHaveBeenCalledOnce()
    await outcomes()
    expect(gone.reload).toHaveBeenCalledOnce()
    expect(deletions.view()).toEqual({ waiting: null, hidden: new Set(), failed: null })
  })

  test('that is taken back is never made, and its row is there again', () => {
    const deletions = createDeletions()
    const onUndo = vi.fn()
    const kept = deletion('A', { onUndo })
    deletions.begin(kept)
    deletions.undo()
    vi.advanceTimersByTime(UNDO_MS * 2)
    deletions.carryOutNow()
    expect(kept.call).not.toHaveBeenCalled()
    expect(onUndo).toHaveBeenCalledOnce()
    expect(deletions.view()).toMatchObject({ waiting: null, hidden: new Set() })
  })

  test('waits while someone reads or reaches for the button, and then its whole time again', () => {
    const deletions = createDeletions()
    const gone = deletion('A')
    deletions.begin(gone)
    vi.advanceTimersByTime(UNDO_MS - 1)
    deletions.hold()
    vi.advanceTimersByTime(UNDO_MS)
    expect(gone.call).not.toHaveBeenCalled()
    deletions.release()
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(gone.call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gone.call).toHaveBeenCalledOnce()
  })

  test('is made after half a minute all the same, however long someone stays at the button', () => {
    const deletions = createDeletions()
    const gone = deletion('A')
    deletions.begin(gone)
    deletions.hold()
    vi.advanceTimersByTime(UNDO_AT_MOST_MS - 1)
    expect(gone.call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gone.call).toHaveBeenCalledOnce()
    // The half minute is the one of each deletion, not of the first.
    const next = deletion('B')
    deletions.begin(next)
    deletions.hold()
    vi.advanceTimersByTime(UNDO_AT_MOST_MS - 1)
    deletions.undo()
    vi.advanceTimersByTime(UNDO_AT_MOST_MS)
    expect(next.call).not.toHaveBeenCalled()
  })

  test('that is taken back gives the keyboard to its row, once', () => {
    const deletions = createDeletions()
    deletions.begin(deletion('A'))
    expect(deletions.takeReturned('A')).toBe(false)
    deletions.undo()
    expect(deletions.takeReturned('B')).toBe(false)
    expect(deletions.takeReturned('A')).toBe(true)
    expect(deletions.takeReturned('A')).toBe(false)
  })

  test('is made before the next one starts, and once only', async () => {
    const deletions = createDeletions()
    const [first, second] = [deletion('A'), deletion('B')]
    deletions.begin(first)
    deletions.begin(second)
    expect(first.call).toHaveBeenCalledOnce()
    expect(deletions.view().hidden).toEqual(new Set(['A', 'B']))
    vi.advanceTimersByTime(UNDO_MS)
    await outcomes()
    expect([first.call, second.call].map((call) => call.mock.calls.length)).toEqual([1, 1])
    expect(deletions.view().hidden).toEqual(new Set())
  })

  test('is made, and has landed, before a call that it could cross', async () => {
    const deletions = createDeletions()
    const done: string[] = []
    const reload = () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          done.push('deleted')
          resolve()
        }, 100)
      })
    deletions.begin(deletion('A', { reload: vi.fn(reload) }))
    const saved = deletions.settle().then(() => done.push('saved'))
    await vi.advanceTimersByTimeAsync(100)
    await saved
    expect(done).toEqual(['deleted', 'saved'])
  })

  test('is followed by a load of the list, which waits for calls on their way but not for itself', async () => {
    const deletions = createDeletions()
    const loaded = vi.fn()
    deletions.begin({ ...deletion('A'), reload: () => deletions.landed().then(loaded) })
    deletions.carryOutNow()
    await outcomes()
    expect(loaded).toHaveBeenCalledOnce()
    expect(deletions.view().hidden).toEqual(new Set())
  })

  test('made by leaving the page has a second before the next page loads its list, once', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const loadedAt = async () => {
      const loaded = vi.fn()
      void createDeletions(waitForDeletion(storage, Date.now())).landed().then(loaded)
      await vi.advanceTimersByTimeAsync(0)
      if (loaded.mock.calls.length > 0) return 'at once'
      await vi.advanceTimersByTimeAsync(1000)
      return loaded.mock.calls.length > 0 ? 'later' : 'never'
    }
    expect(await loadedAt()).toBe('at once')
    noteLeaving(storage, Date.now())
    expect(await loadedAt()).toBe('later')
    expect(await loadedAt()).toBe('at once')
    noteLeaving(storage, Date.now() - 1000)
    expect(await loadedAt()).toBe('at once')
  })

  test('that fails brings the row back with words, but without any where the failure is swallowed', async () => {
    const deletions = createDeletions()
    const failed = deletion('A', {}, failureOf('network'))
    deletions.begin(failed)
    await deletions.settle()
    expect(deletions.view()).toMatchObject({ hidden: new Set(), failed: { deletion: failed } })
    // The call may have arrived although no answer did.
    expect(failed.reload).toHaveBeenCalledExactlyOnceWith(false)
    deletions.begin(deletion('B', {}, 'swallowed'))
    expect(deletions.view().failed).toBeNull()
    await deletions.settle()
    expect(deletions.view()).toEqual({ waiting: null, hidden: new Set(), failed: null })
  })

  test('of what someone else has deleted first is done, and brings no row back', async () => {
    const deletions = createDeletions()
    const gone = deletion('A', {}, goneAlready)
    deletions.begin(gone)
    await deletions.settle()
    expect(gone.reload).toHaveBeenCalledExactlyOnceWith(true)
    expect(deletions.view()).toEqual({ waiting: null, hidden: new Set(), failed: null })
  })

  test.each<[string, SaveOutcome]>([
    ['was made', 'saved'],
    ['someone else has made', goneAlready],
  ])('that %s brings no row back when the list cannot be loaded after it', async (_, outcome) => {
    const tell = vi.fn()
    const deletions = createDeletions(Promise.resolve(), tell)
    deletions.begin(deletion('A', { reload: () => Promise.reject(new Error('No list')) }, outcome))
    await deletions.settle()
    expect(tell).toHaveBeenCalledOnce()
    expect(deletions.view()).toEqual({ waiting: null, hidden: new Set(['A']), failed: null })
  })

  test('that a fault of ours broke off is told, and keeps no later load and no later save from being made', async () => {
    const tell = vi.fn()
    const deletions = createDeletions(Promise.resolve(), tell)
    const fault = new TypeError('A fault of ours')
    deletions.begin({ ...deletion('A'), call: () => Promise.reject(fault) })
    await deletions.settle()
    await deletions.landed()
    expect(tell.mock.calls).toEqual([[fault]])
    expect(deletions.view()).toEqual({ waiting: null, hidden: new Set(), failed: null })
    deletions.begin(deletion('B'))
    await deletions.settle()
    await deletions.landed()
    expect(deletions.view().hidden).toEqual(new Set())
  })
})
