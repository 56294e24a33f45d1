interface Part {
  /** The venue has it, or this device keeps it until the venue has. */
  isDone: boolean
  /** May be left undone. */
  isOptional: boolean
}

/**
 * How much of what someone has to do is done, 0 to 1. What may be left undone counts once it is done: no one stays at
 * two thirds for a photo that they do not want. Null where nothing is counted.
 */
export function shareDone(parts: readonly Part[]): number | null {
  const counted = parts.filter(({ isDone, isOptional }) => isDone || !isOptional)
  return counted.length === 0 ? null : counted.filter(({ isDone }) => isDone).length / counted.length
}
