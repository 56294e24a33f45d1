import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A folder for the files of databases, which one thread makes for all (`shared-images.setup.ts`); a bench has none. */
export const images = process.env.BASEHUT_IMAGES

const placeOf = (kind: string) => join(images ?? '', createHash('sha256').update(kind).digest('hex'))
const claimOf = (kind: string) => `${placeOf(kind)}.claim`

/**
 * The files of a database of this kind, as a thread of this run has made them; waits while one is at it. Null where this
 * thread is to make them: it owes the others a `giveImage`, or a `giveUpImage`.
 */
export async function findImage(kind: string): Promise<Blob | null> {
  if (images === undefined) return null
  for (;;) {
    if (existsSync(placeOf(kind))) return new Blob([await readFile(placeOf(kind))])
    const claim = await open(claimOf(kind), 'wx').catch(() => null)
    await claim?.close()
    if (claim) return null
    await wait(20)
  }
}

export async function giveImage(kind: string, image: Blob): Promise<void> {
  if (images === undefined) return
  const unfinished = `${placeOf(kind)}.new`
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()))
  await rename(unfinished, placeOf(kind))
}

export async function giveUpImage(kind: string): Promise<void> {
  if (images !== undefined) await rm(claimOf(kind), { force: true })
}
