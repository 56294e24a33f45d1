/** What came of a change: done, or why not in words. */
export type Changed<T> = { ok: true; value: T } | { ok: false; trouble: string }
