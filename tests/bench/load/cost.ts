import { readFileSync } from 'node:fs'
import { median } from '../measure-page'
import { createLatencies } from './latencies'
import { answersPerSecond, type Shot, shoot } from './load'

/** Of Linux: so many of the units in which it counts a process's time are one second. */
const TICKS_A_SECOND = 100
/**
 * A venue's process runs for days. While its first two thousand calls come, V8 compiles the embedded database for speed: a
 * call costs twice as much then.
 */
const WARM_UP_MS = 4000
const MEASURE_MS = 2500
const ALONE = 100

/** How much processor the process has used so far, all its threads together, in ms. */
export function usedBy(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000
}

async function timeOf(shot: Shot): Promise<number> {
  const began = performance.now()
  const { status, text } = await shoot(shot)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return performance.now() - began
}

/** How long 99 of 100 calls take at most while so many callers ask at once, each again as soon as it is answered. */
export async function slowestOf(next: () => Shot, callers: number): Promise<number> {
  const latencies = createLatencies()
  const began = performance.now()
  const caller = async () => {
    while (performance.now() - began < MEASURE_MS) latencies.note('call', await timeOf(next()))
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return latencies.percentile(0.99)
}

/** What one call costs: processor of those processes, how long a lone caller waits, and how many sixteen get a second. */
export async function costOf(pids: readonly number[], next: () => Shot) {
  const used = () => pids.reduce((sum, pid) => sum + usedBy(pid), 0)
  await answersPerSecond(next, WARM_UP_MS)
  const before = used()
  const began = performance.now()
  const perSecond = await answersPerSecond(next, MEASURE_MS)
  const answers = perSecond * ((performance.now() - began) / 1000)
  const cpu = (used() - before) / answers
  const times: number[] = []
  for (let call = 0; call < ALONE; call += 1) times.push(await timeOf(next()))
  times.sort((a, b) => a - b)
  return { cpu, perSecond, alone: times[ALONE / 2] ?? 0 }
}

export type Cost = Awaited<ReturnType<typeof costOf>>

interface Measured {
  pids: readonly number[]
  next: () => Shot
}

/** An odd number, so that the middle one is one of them. */
const ROUNDS = 3

/** What one call costs beside another one, in turn: a machine that others use has another speed a minute later. */
export async function costsInTurn(one: Measured, other: Measured): Promise<[Cost, Cost]> {
  const rounds: [Cost, Cost][] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await costOf(one.pids, one.next), await costOf(other.pids, other.next)])
  const middle = (of: (round: [Cost, Cost]) => number) => median(rounds.map(of))
  const costAt = (place: 0 | 1): Cost => ({
    cpu: middle((round) => round[place].cpu),
    perSecond: middle((round) => round[place].perSecond),
    alone: middle((round) => round[place].alone),
  })
  return [costAt(0), costAt(1)]
}
