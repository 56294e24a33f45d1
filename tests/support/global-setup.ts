import { rm } from 'node:fs/promises'
import { buildVenueHost } from './start-venue-host'
import { makeTemplate } from './template'

export default async function setUp() {
  const [template] = await Promise.all([makeTemplate(), buildVenueHost()])
  return () => rm(template, { recursive: true, force: true })
}
