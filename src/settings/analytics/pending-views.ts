import type { View } from './view'

const KEY = 'basehut.noted-views'
/** More than a visit has; a stop where nothing is ever sent. */
const MOST = 50

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'path', 'title'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Views of pages that the tag is kept out of, until it may be loaded on another: in this tab's storage, for no longer. */
export interface NotedViews {
  add(view: View): void
  /** Gives them, and keeps none. */
  take(): View[]
}

export function createNotedViews(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): NotedViews {
  const read = (): View[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isView) : []
    } catch {
      return []
    }
  }
  return {
    add: (view) => storage.setItem(KEY, JSON.stringify([...read(), view].slice(-MOST))),
    take() {
      const noted = read()
      storage.removeItem(KEY)
      return noted
    },
  }
}
