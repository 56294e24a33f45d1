export interface Latencies {
  note(name: string, milliseconds: number): void
  /** Of one name, or of all together: how long the given share of the calls took at most. */
  percentile(share: number, name?: string): number
  names(): string[]
  count(name?: string): number
}

export function createLatencies(): Latencies {
  const held = new Map<string, number[]>()
  const of = (name?: string) => (name === undefined ? [...held.values()].flat() : (held.get(name) ?? []))
  return {
    note(name, milliseconds) {
      const times = held.get(name) ?? []
      held.set(name, times)
      times.push(milliseconds)
    },
    percentile(share, name) {
      const sorted = [...of(name)].sort((a, b) => a - b)
      return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
    },
    names: () => [...held.keys()],
    count: (name) => of(name).length,
  }
}
