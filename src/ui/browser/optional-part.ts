const dispensable = new WeakSet<Error>()

/** Loads a part that the app works without (a blocker may keep it out): if it is missing, the page is not reloaded. */
export async function loadOptionalPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) dispensable.add(error)
    throw error
  }
}

/** Whether it is the error of a part that the app works without. */
export const isOptionalPart = (error: Error): boolean => dispensable.has(error)
