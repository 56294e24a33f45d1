import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { checks } from '../../conformance/checks'
import { readCredentials } from '../../conformance/credentials'
import { openWorld, type World } from '../../conformance/world'

/** Every check of the contract, against the server that `start` starts. */
export function conformanceOf(start: () => Promise<{ url: string; close(): Promise<void> }>): void {
  let server: Awaited<ReturnType<typeof start>>
  let world: World
  beforeAll(async () => {
    server = await start()
    world = await openWorld(server.url, await readCredentials(server.url, {}))
  }, 180_000)
  afterAll(async () => {
    await world?.close()
    await server?.close()
  })
  afterEach(() => world.tidy())

  for (const check of checks) it(check.title, () => check.run(world), 120_000)
}
