import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Pages about how things are now. What was decided or changed earlier may name what has gone since. */
const pages = [
  'README.md',
  ...['docs', 'src', 'server', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  ),
].filter((file) => file.endsWith('.md') && !/^docs\/(?:decisions\/\d|measurements\/|CHANGELOG)/.test(file))

/** `thing` and `<name>` are for the reader to fill in. */
const isReal = (path: string) => !/\bthing\b|[<*…]/.test(path)

describe('a page names only what is there', () => {
  test.each(pages)('%s', (page) => {
    const text = readFileSync(page, 'utf8')
    const named = [...text.matchAll(/`((?:src|sw|server|tests|docs|public)\/[^`\s]+)`/g)].map(([, path = '']) => path)
    const linked = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(page), path))
    expect([...named, ...linked].filter((path) => isReal(path) && !existsSync(path))).toEqual([])
  })
})
