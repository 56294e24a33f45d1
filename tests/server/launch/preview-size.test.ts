import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

/** A file and all that it brings before it runs. */
function runsWith(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const text = readFileSync(`${ASSETS}/${file}`, 'utf8')
  found.set(file, text)
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g))
    runsWith(posix.join(posix.dirname(file), path), found)
  return found
}

/** Every file of this name: a route's may stand beside the one of what it shows when it fails. */
const named = (name: string) =>
  readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    new RegExp(`^(?:admin/)?${name}-[\\w-]{8}\\.js$`).test(file),
  )
const textOf = (name: string) => named(name).flatMap((file) => [...runsWith(file).values()])

it.each(['Dexie', 'mantine', 'OidcClient', 'DndContext'])(
  'the first screen of a preview runs nothing of the other ones: %s',
  (mark) => {
    expect(named('admin_.preview')).toHaveLength(1)
    expect(textOf('admin_.preview').some((text) => text.includes(mark))).toBe(false)
  },
)
