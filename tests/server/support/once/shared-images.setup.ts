import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../../support/scratch-folder'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the files of databases, which one thread makes for all. */
    imagesIn: string
  }
}

export default async function open({ provide }: TestProject) {
  const { BASEHUT_IMAGES: ofWholeRun } = process.env
  if (ofWholeRun) return provide('imagesIn', ofWholeRun)
  const folder = await mkdtemp(join(scratchFolder(), 'basehut-images-'))
  provide('imagesIn', folder)
  return () => rm(folder, { recursive: true, force: true })
}
