/**
 * Asks once for everyone who is waiting. No one gets the answer to a question that was asked before they came: it could
 * lack a change that someone has just been told of.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  let next: Promise<T> | null = null
  const begin = () => {
    next = null
    const answer = ask().finally(() => {
      if (asking === answer) asking = null
    })
    asking = answer
    return answer
  }
  return () => {
    if (!asking) return begin()
    next ??= asking.then(begin, begin)
    return next
  }
}
