import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstActivePart } from '../../../server/contact-tasks/completion/inert-html'
import type { OpenDatabase } from '../../../server/database/database'
import { cleanHtml } from '../../../server/tasks/clean-html'
import { readHtml } from '../../../server/tasks/read-html'
import { findShownVersion, saveWaiverText } from '../../../server/tasks/waiver-text'
import { outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'

const TASK = 4711
const text = '<p>Skiing is dangerous.</p><ul><li>Ice</li></ul>'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  for (const html of ['<p>First</p>', text]) {
    await saveWaiverText(open.database, { taskId: TASK, html, now: new Date() })
  }
})
afterAll(() => open.close())

const versionOf = async (shown: string) => (await findShownVersion(open.database, TASK, shown))?.version

const nested = (count: number) => `${'<div>'.repeat(count)}x${'</div>'.repeat(count)}`
/** Elements that stay open, each with an end tag that closes none of them. */
const neverClosed = (count: number) => '<b></i>'.repeat(count)

describe('the text that a signer was shown', () => {
  it('is known by its bytes, and where a browser wrote the same in other bytes; also of an older version', async () => {
    expect(await versionOf(text)).toBe(2)
    expect(await versionOf('<p>First</p>')).toBe(1)
    expect(await versionOf('<P>First</P>')).toBe(1)
  })

  it('is not looked into when it is longer than every version: no size of it keeps other callers waiting', async () => {
    expect(await versionOf(`${text}<script></script>`)).toBeUndefined()
    expect(await versionOf(nested(32_000))).toBeUndefined()
  })
})

it('an element with thousands of attributes is neither looked into to its end nor taken', () => {
  const tags: string[] = []
  const attributes = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')
  const html = `<p>before</p><p ${attributes}>after</p>`
  expect(readHtml(html, 400, { tag: (name) => tags.push(name) })).toBe(Number.POSITIVE_INFINITY)
  expect(tags).toEqual(['p'])
  expect(firstActivePart(html)).not.toBeNull()
  expect(() => cleanHtml(html)).toThrow(expect.objectContaining({ code: 'too-deep' }))
})

describe('HTML nested too deeply', () => {
  it.each([
    ['closed', nested(201)],
    ['never closed', neverClosed(201)],
  ])('is refused before anything builds a tree of it: %s', async (_, html) => {
    expect(await outcomeOf(Promise.resolve().then(() => cleanHtml(html)))).toBe('422 too-deep')
  })

  it('is not read to its end', () => {
    let tags = 0
    readHtml(nested(100_000), 400, { tag: () => (tags += 1) })
    expect(tags).toBeLessThan(4000)
  })

  it('is no snapshot', () => {
    expect(firstActivePart(nested(401))).toBe('more than 400 elements inside each other')
    expect(firstActivePart(neverClosed(20_000))).toBe('more than 400 elements inside each other')
  })

  it('is not what venues write: lists in lists, tables, many paragraphs', () => {
    const lists = '<ul><li>a'.repeat(20) + '</li></ul>'.repeat(20)
    const paragraphs = '<p>one</p><br><hr>'.repeat(2000)
    const html = `${paragraphs}${lists}<table><tr><td>1</td></tr></table>`
    expect(readHtml(html, 400, {})).toBe(40)
    expect(cleanHtml(html)).toContain('<table><tbody><tr><td>1</td></tr></tbody></table>')
  })
})

it('reads a style as a whole: what loads a file is found wherever it is in it', () => {
  expect(firstActivePart('<style>p { color: red }\n b { background: url\n(//evil) }</style>')).toBe('style')
  expect(firstActivePart('<style>p { color: red }')).toBeNull()
  expect(firstActivePart('<style>@import "//evil"')).toBe('style')
})
