import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '../../../support/runs/scratch-folder'

/** Without a folder of the whole run, these rules have one of their own. */
export default async function open() {
  if (process.env.BASEHUT_IMAGES) return
  const folder = await mkdtemp(join(scratchFolder(), 'basehut-images-'))
  process.env.BASEHUT_IMAGES = folder
  return () => rm(folder, { recursive: true, force: true })
}
