import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function folderWithPackage(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('The server is not inside its package.')
  return folderWithPackage(above)
}

/** The folder of package.json: the same from the sources and from the built dist/server. */
export const packageRoot = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

/** The version that package.json names. */
export function programVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  return version
}
