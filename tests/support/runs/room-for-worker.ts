import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits while the rules of components take a core: a browser more than there are cores had all of them lose what their
 * caches hold, a seventh of the processor's time. The run of all tests names the file that is there once they have ended;
 * stories that run by themselves wait for nothing.
 */
export async function roomForWorker(parallelIndex: number): Promise<void> {
  const { BASEHUT_COMPONENTS_ENDED: ended } = process.env
  if (!ended || parallelIndex < availableParallelism() - 1) return
  while (!existsSync(ended)) await wait(500)
}
