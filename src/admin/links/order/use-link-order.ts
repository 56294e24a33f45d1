import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import type { Failure } from '../../../api/failure'
import { adminTexts } from '../../../settings/texts/admin/admin'
import { useDeletions } from '../../deletion/deletions-context'
import { failureIn, failureWords } from '../../failure-text'
import type { Link } from '../link'

const texts = adminTexts.order

/** The call is beyond the specification: a server that does not have it says so by its status alone. */
const isUnknownCall = ({ status, error }: Failure) => !error?.code && [404, 405, 501].includes(status ?? 0)

/**
 * The links in the order in which they were put, at once; `keep` is told, one order after the other. When it fails they
 * go back to what is stored.
 */
export function useLinkOrder(
  stored: readonly Link[],
  keep: ((values: readonly string[]) => Promise<unknown>) | undefined,
  reload: () => Promise<void>,
) {
  const { settle } = useDeletions()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<readonly string[] | null>(null)

  const placeOf = ({ value }: Link) => order?.indexOf(value) ?? 0
  const links = order ? stored.toSorted((one, other) => placeOf(one) - placeOf(other)) : stored

  async function keepOrder(values: readonly string[]) {
    try {
      await settle()
      await keep?.(values)
    } catch (error) {
      const failure = failureIn(error)
      // A later order, which is whole, says what is stored.
      if (newest.current !== values) return
      setTrouble(isUnknownCall(failure) ? texts.unknownToServer : failureWords(failure))
    }
    if (newest.current !== values) return
    await reload()
    if (newest.current === values) setOrder(null)
  }

  function move(from: number, to: number) {
    const moved = links[from]
    if (!moved || !links[to] || from === to) return
    const values = arrayMove([...links], from, to).map(({ value }) => value)
    newest.current = values
    setOrder(values)
    setTrouble(null)
    setSaid(texts.moved(moved.name, to + 1, links.length))
    calls.current = calls.current.then(() => keepOrder(values))
  }

  return { links, move, trouble, said }
}
