import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, normalize, relative } from 'node:path'
import { marked } from 'marked'
import { expect, test } from 'vitest'

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)

const pages = ['README.md', ...['docs', 'server', 'src', 'tests'].flatMap(pagesIn)]

/** As GitHub makes them: letters, digits, hyphens and underscores stay, a second one of the same words is numbered. */
function anchorsOf(headings: readonly string[]): Set<string> {
  const met = new Map<string, number>()
  return new Set(
    headings.map((heading) => {
      const words = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-')
      const times = met.get(words) ?? 0
      met.set(words, times + 1)
      return times === 0 ? words : `${words}-${times}`
    }),
  )
}

function readPage(file: string) {
  const links: string[] = []
  const headings: string[] = []
  marked.walkTokens(marked.lexer(readFileSync(file, 'utf8')), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href)
    if (token.type === 'heading') headings.push(token.text)
  })
  return { links: links.filter((href) => !/^[a-z]+:/.test(href)), anchors: anchorsOf(headings) }
}

const read = new Map(pages.map((file) => [file, readPage(file)]))

/** What a reader who follows the link does not find; null where they find it. */
function missing(from: string, href: string): string | null {
  const [path = '', anchor] = href.split('#')
  const file = path === '' ? from : normalize(`${dirname(from)}/${decodeURI(path)}`)
  const isThere = existsSync(file) && !relative('.', file).startsWith('..')
  if (isThere && (anchor === undefined || read.get(file)?.anchors.has(anchor))) return null
  return `${from}: ${href}`
}

test('what a page of the documentation links to is there: files, folders and headings', () => {
  expect([...read].flatMap(([file, { links }]) => links.flatMap((href) => missing(file, href) ?? []))).toEqual([])
  expect([...read.values()].flatMap(({ links }) => links).length).toBeGreaterThan(100)
})
