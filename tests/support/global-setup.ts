import { rm } from 'node:fs/promises'
import { makeTemplate } from './venue'

export default async function setUp() {
  const template = await makeTemplate()
  process.env.BASEHUT_TEMPLATE = template
  return () => rm(template, { recursive: true, force: true })
}
