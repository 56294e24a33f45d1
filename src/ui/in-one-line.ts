/** Facts side by side. A line never starts with the dot that ends the fact before. */
export const inOneLine = (facts: readonly (string | number | null | undefined | false)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')
