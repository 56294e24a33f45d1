export type Variables = Record<string, string | undefined>

/** An empty one says that no feature is on. */
const meansSomethingEmpty = new Set(['FEATURES'])

/** The variables that hold something. A blank one is not set: a file of variables often names all of them. */
export const setVariables = (environment: Variables): Variables =>
  Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => meansSomethingEmpty.has(name) || value?.trim()),
  )
