import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'
import { markerOf } from '../../../src/contract/waiver/list-marker'
import type { Inline } from './runs'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

export interface Cell {
  isHead: boolean
  inlines: Inline[]
}

/** What comes one below the other on a page. */
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: { marker: string; blocks: Block[] }[] }
  | { kind: 'table'; rows: Cell[][] }
  | { kind: 'rule' }

const inlineTags = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'a', 'span', 'time', 'br'])
const unseenTags = new Set(['head', 'title', 'style', 'meta', 'img'])

type Style = Omit<Inline, 'text'>

const styleOf = (tag: string, style: Style): Style => {
  if (tag === 'strong' || tag === 'b') return { ...style, bold: true }
  if (tag === 'em' || tag === 'i') return { ...style, italic: true }
  return tag === 'u' || tag === 'a' ? { ...style, underline: true } : style
}

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node)

function inlinesOf(node: Node, style: Style = {}): Inline[] {
  if (defaultTreeAdapter.isTextNode(node)) return [{ ...style, text: node.value.replace(/[ \t\r\n\f]+/g, ' ') }]
  if (!isElement(node) || unseenTags.has(node.tagName)) return []
  if (node.tagName === 'br') return [{ ...style, text: '\n' }]
  return node.childNodes.flatMap((child) => inlinesOf(child, styleOf(node.tagName, style)))
}

/** Without the spaces that a browser would not show: at both ends, beside a line break, and doubled ones. */
function tidied(inlines: Inline[]): Inline[] {
  const kept: Inline[] = []
  for (const inline of inlines) {
    const before = kept.at(-1)?.text ?? '\n'
    let { text } = inline
    if (/[ \n]$/.test(before)) text = text.replace(/^ +/, '')
    const last = kept.at(-1)
    if (text.startsWith('\n') && last) last.text = last.text.replace(/ +$/, '')
    if (text !== '') kept.push({ ...inline, text })
  }
  const end = kept.at(-1)
  if (end) end.text = end.text.trimEnd()
  return kept.filter(({ text }) => text !== '')
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value ?? ''

function listOf(list: Element): Block {
  const first = Number.parseInt(attribute(list, 'start'), 10)
  const start = Number.isNaN(first) ? 1 : first
  const items = list.childNodes.filter((child) => isElement(child) && child.tagName === 'li') as Element[]
  const markers = (at: number) => (list.tagName === 'ol' ? markerOf(attribute(list, 'type'), start + at) : '•')
  return { kind: 'list', items: items.map((item, at) => ({ marker: markers(at), blocks: blocksIn(item) })) }
}

function rowsOf(node: Element): Cell[][] {
  return node.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName !== 'tr') return rowsOf(child)
    const cells = child.childNodes.filter((cell) => isElement(cell) && /^t[hd]$/.test(cell.tagName)) as Element[]
    return [cells.map((cell) => ({ isHead: cell.tagName === 'th', inlines: tidied(inlinesOf(cell)) }))]
  })
}

function blockOf(node: Element): Block[] {
  const { tagName } = node
  if (unseenTags.has(tagName)) return []
  if (/^h[1-6]$/.test(tagName))
    return [{ kind: 'heading', level: Number(tagName[1]), inlines: tidied(inlinesOf(node)) }]
  if (tagName === 'ul' || tagName === 'ol') return [listOf(node)]
  if (tagName === 'table') return [{ kind: 'table', rows: rowsOf(node) }]
  if (tagName === 'hr') return [{ kind: 'rule' }]
  return blocksIn(node)
}

function blocksIn(parent: { childNodes: Node[] }): Block[] {
  const blocks: Block[] = []
  let open: Inline[] = []
  const close = () => {
    const inlines = tidied(open)
    if (inlines.length > 0) blocks.push({ kind: 'paragraph', inlines })
    open = []
  }
  for (const node of parent.childNodes) {
    if (isElement(node) && !inlineTags.has(node.tagName)) {
      close()
      blocks.push(...blockOf(node))
    } else open.push(...inlinesOf(node))
  }
  close()
  return blocks
}

/** The HTML of a waiver, whose depth and tags were bounded when it was saved, as what is on a page. */
export const readBlocks = (html: string): Block[] => blocksIn(parseFragment(html))
