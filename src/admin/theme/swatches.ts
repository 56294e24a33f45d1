/** A start for a venue without colours of its own: each reads with white or black words on it. */
export const swatches: string[] = [
  '#0b5a73',
  '#17425c',
  '#1f5f3f',
  '#7a1f2b',
  '#4a2c6f',
  '#b3541e',
  '#f2a65a',
  '#e4eef1',
  '#12202a',
  '#ffffff',
]
