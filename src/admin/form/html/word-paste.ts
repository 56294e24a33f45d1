import { listsFrom, namedListTypes } from './word-lists'
import { STYLE, styleOf } from './word-style'

const renameStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, `$1${STYLE}`))

const parse = (html: string) => new DOMParser().parseFromString(renameStyles(html), 'text/html')

const weights: readonly [RegExp, string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
]

/** Documents from the web mark words by style, which the page's policy takes away before the editor can read it. */
function marksFrom(page: Document): void {
  for (const plain of page.querySelectorAll(`b[${STYLE}]`))
    if (/font-weight:\s*normal/i.test(styleOf(plain))) plain.replaceWith(...plain.childNodes)
  for (const span of page.querySelectorAll(`span[${STYLE}]`)) {
    for (const [style, name] of weights) {
      if (!style.test(styleOf(span))) continue
      const mark = page.createElement(name)
      mark.append(...span.childNodes)
      span.append(mark)
    }
  }
}

/** What a word processor puts beside the text when it is copied; the editor's own rules take out the rest. */
export function cleanPastedHtml(html: string): string {
  const page = parse(html)
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const noise: ChildNode[] = [...page.querySelectorAll('style, script, meta, link, title, xml')]
  while (comments.nextNode()) if (comments.currentNode instanceof Comment) noise.push(comments.currentNode)
  for (const node of noise) node.remove()
  listsFrom(page)
  namedListTypes(page)
  marksFrom(page)
  for (const styled of page.querySelectorAll(`[${STYLE}]`)) styled.removeAttribute(STYLE)
  return page.body.innerHTML
}
