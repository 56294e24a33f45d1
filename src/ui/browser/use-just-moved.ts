import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Where a finger lands was chosen this long before. */
const ON_ITS_WAY_MS = 400

interface Move {
  order: readonly unknown[]
  above: string
  /** The place from which on rows have moved. */
  from: number
  at: number
}

/**
 * For rows that move by themselves, as others work on the same list, or as a pressed row leaves it. Gives a question for a
 * press: whether the row came under the finger only a moment ago, so that another one was meant. A key is pressed for
 * what has the focus, and is always meant. `above` says what is above the list, which moves all of it.
 */
export function useJustMoved<Id>(order: readonly Id[], above = '') {
  const last = useRef<Move>({ order, above, from: 0, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    const before = last.current
    const differs = order.findIndex((id, place) => id !== before.order[place])
    const from = above === before.above ? differs : 0
    last.current = from < 0 ? { ...before, order } : { order, above, from, at: performance.now() }
  }, [order, above])
  return (id: Id, { detail }: Pick<MouseEvent, 'detail'>): boolean => {
    const { from, at } = last.current
    return detail > 0 && performance.now() - at < ON_ITS_WAY_MS && order.indexOf(id) >= from
  }
}
