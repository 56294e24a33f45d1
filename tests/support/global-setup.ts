import { rm } from 'node:fs/promises'
import { buildVenueHost } from './start-venue-host'
import { makeTemplate } from './template'

export default async function setUp() {
  await buildVenueHost()
  const template = await makeTemplate()
  return () => rm(template, { recursive: true, force: true })
}
