interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Lets callers write one item each and writes them in groups: items that come while a group is being written form the
 * next. Each durable transaction costs a flush of the disk, and a queue of 500 would pay for a thousand. @param write
 * gives one result for each item, in their order @param gather resolves when no more is worth waiting for
 */
export function batched<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  gather: () => Promise<void> = () => Promise.resolve(),
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isWriting = false

  async function writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item))
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (group.length > 1) for (const each of group) await writeGroup([each])
      else for (const { reject } of group) reject(error)
    }
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      // What is asked for in the same turn goes together.
      await gather()
      const group = waiting
      waiting = []
      await writeGroup(group)
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void writeWaiting()
    })
}
