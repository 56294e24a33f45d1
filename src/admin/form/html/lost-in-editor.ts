import { elementFromString, getHTMLFromFragment, getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { cleanVenueHtml } from '../../../settings/venue-html'
import { extensions } from './extensions'
import { fragmentOf, tidyHtml } from './tidy-html'

let schema: ReturnType<typeof getSchema> | undefined

function rewritten(clean: string): string {
  // The library's own way makes one to read and another to write, which takes longer than both.
  schema ??= getSchema(extensions)
  return tidyHtml(getHTMLFromFragment(DOMParser.fromSchema(schema).parse(elementFromString(clean)).content, schema))
}

/** A text as the editor would write it. */
export const asEditorWrites = (html: string): string => rewritten(cleanVenueHtml(html))

/** What a mark on words is called, whichever way it is written; '' for what means nothing without attributes. */
const marks: Readonly<Record<string, string>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  S: 's',
  SPAN: '',
}

/** A head of a table is told by its cells too. */
const groupsOfRows = new Set(['THEAD', 'TBODY', 'TFOOT'])

const attributesOf = (element: Element) =>
  [...element.attributes].map(({ name, value }) => ` ${name}=${value}`).join('')

/** The text part by part, so that two ways to write the same are the same: where words are, and what marks them. */
function outlineOf(parent: Node, marked: readonly string[] = []): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) {
      const words = node.textContent?.replace(/\s+/g, '') ?? ''
      return words ? [...words].map((letter) => `${[...marked].sort().join()}|${letter}`) : []
    }
    const mark = node.tagName === 'A' ? `a${attributesOf(node)}` : marks[node.tagName]
    if (mark !== undefined) return outlineOf(node, mark && !marked.includes(mark) ? [...marked, mark] : marked)
    if (groupsOfRows.has(node.tagName)) return outlineOf(node, marked)
    const name = node.tagName.toLowerCase()
    return [`<${name}${attributesOf(node)}>`, ...outlineOf(node, marked), `</${name}>`]
  })
}

const countsOf = (html: string) => {
  const counts = new Map<string, number>()
  for (const { tagName } of fragmentOf(html).querySelectorAll('*')) {
    const name = tagName.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Null when the editor can hold the text as it is; otherwise the names of the elements that it cannot, perhaps none. */
export function lostInEditor(html: string): readonly string[] | null {
  const clean = cleanVenueHtml(html)
  const stored = tidyHtml(clean)
  const written = rewritten(clean)
  if (outlineOf(fragmentOf(stored)).join('\n') === outlineOf(fragmentOf(written)).join('\n')) return null
  const left = countsOf(written)
  return [...countsOf(stored)]
    .filter(([name, count]) => !(name.toUpperCase() in marks) && count > (left.get(name) ?? 0))
    .map(([name]) => name)
}
