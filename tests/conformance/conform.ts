import { checks } from './checks'
import { readCredentials } from './credentials'
import { openWorld } from './world'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs every check against a running server; answers how many failed. Stops at nothing but a bad set-up. */
export async function conform(
  url: string,
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const origin = url.replace(/\/$/, '')
  const world = await openWorld(origin, await readCredentials(origin, env))
  const total = { passed: 0, failed: 0 }
  for (const check of checks) {
    try {
      await check.run(world)
      total.passed += 1
      say(`ok    ${check.title}`)
    } catch (error) {
      total.failed += 1
      say(`FAIL  ${check.title}\n      ${messageOf(error).replaceAll('\n', '\n      ')}`)
    } finally {
      await world.tidy()
    }
  }
  await world.close()
  return total
}
