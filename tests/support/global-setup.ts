import { rm } from 'node:fs/promises'
import { buildVenueHost } from './start-venue-host'
import { makeTemplate } from './venue'

export default async function setUp() {
  await buildVenueHost()
  const template = await makeTemplate()
  process.env.BASEHUT_TEMPLATE = template
  return () => rm(template, { recursive: true, force: true })
}
