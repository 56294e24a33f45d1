import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** What the name of every script of the next release ends with. */
export const NEXT = '-next'

const isScript = (file: string) => /^assets\/.*\.js$/.test(file)

/**
 * A release of the same app as after a deploy: every script under another name, none of the old ones there, and a worker
 * and a page that know only these. Gives the folder to start the server from.
 */
export async function makeNextRelease(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'basehut-release-'))
  await cp('dist', join(folder, 'dist'), { recursive: true })
  await cp('package.json', join(folder, 'package.json'))
  for (const linked of ['node_modules', 'server']) await symlink(join(process.cwd(), linked), join(folder, linked))

  const app = join(folder, 'dist/app')
  const files = await readdir(app, { recursive: true })
  const scripts = new Set(files.filter(isScript).map((file) => basename(file, '.js')))
  const renamed = (text: string) =>
    text.replace(/([\w.-]+)\.js\b/g, (name, stem: string) => (scripts.has(stem) ? `${stem}${NEXT}.js` : name))
  for (const file of files) {
    const path = join(app, file)
    // Made from what has changed.
    if (/\.(?:br|gz)$/.test(file)) await rm(path)
    else if (isScript(file) || file === 'index.html' || file === 'sw.js') {
      await writeFile(path, renamed(await readFile(path, 'utf8')))
      if (isScript(file)) await rename(path, join(dirname(path), renamed(basename(path))))
    }
  }
  const worker = join(app, 'sw.js')
  const manifest = await readFile(worker, 'utf8')
  await writeFile(worker, manifest.replace(/("?revision"?:\s*["'`])\w+/g, '$1next'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const runningRelease = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

/** The app looks for a newer version whenever it comes back into sight. */
export const comeBackIntoSight = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
