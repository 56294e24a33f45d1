import type { Database } from './database'

/** Asks for several items in one statement. Answers in their order, one for each. */
type AskAll<Item, Answer> = (tx: Database, items: readonly Item[]) => Promise<readonly Answer[]>

interface Gathered {
  items: unknown[]
  answers: Promise<readonly unknown[]>
}

/** For each shared transaction, what is being gathered for its next statements. */
const gathering = new WeakMap<Database, Map<object, Gathered>>()

/** From now on, `together` gathers what is asked in this transaction at the same moment into one statement. */
export const shareTransaction = (tx: Database): void => {
  gathering.set(tx, new Map())
}

/**
 * A statement that several tasks in one transaction may need at the same moment: they share one, and each gets its own
 * answer. In a transaction that is not shared it runs at once, for one.
 */
export function together<Item, Answer>(askAll: AskAll<Item, Answer>): (tx: Database, item: Item) => Promise<Answer> {
  const answerAt = (answers: readonly unknown[], at: number) => {
    if (at >= answers.length) throw new Error('A statement for several has answered for fewer.')
    return answers[at] as Answer
  }
  return async (tx, item) => {
    const shared = gathering.get(tx)
    if (!shared) return answerAt(await askAll(tx, [item]), 0)
    let gathered = shared.get(askAll)
    if (!gathered) {
      const items: Item[] = []
      // Waits until every other task has come as far as it can without the database.
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        shared.delete(askAll)
        return askAll(tx, items)
      })
      gathered = { items, answers }
      shared.set(askAll, gathered)
    }
    const at = gathered.items.push(item) - 1
    return answerAt(await gathered.answers, at)
  }
}
