import type { TestProject } from 'vitest/node'
import { openWaiverService } from '../../support/outside/waiver-service'

declare module 'vitest' {
  interface ProvidedContext {
    waiverService: { url: string; secret: string }
  }
}

/** The stand-in for an external waiver service, for the whole run: a frame of ours needs another origin. */
export default async function open({ provide }: TestProject) {
  const secret = 'the secret of venue and service'
  const service = await openWaiverService(secret)
  provide('waiverService', { url: `${service.origin}/sign`, secret })
  return service.close
}
