/** Styles under another name: a page that allows no style attributes reports each one as it is read. */
const STYLE = 'data-pasted-style'
const renameStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, `$1${STYLE}`))

const parse = (html: string) => new DOMParser().parseFromString(renameStyles(html), 'text/html')
const styleOf = (element: Element) => element.getAttribute(STYLE) ?? ''

const isWordItem = (paragraph: Element) => /mso-list:\s*l\d/i.test(styleOf(paragraph))
const levelOf = (paragraph: Element) => Number(/level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 1)

/** Word writes the bullet or number into the words and hides it by a style of its own. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return text
}

const isNumber = (marker: string) => /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)

/** Word's paragraphs that only look like a list become one, with as many levels as they have. */
function listsFrom(page: Document): void {
  let open: HTMLElement[] = []
  for (const paragraph of [...page.body.querySelectorAll('p')]) {
    if (!isWordItem(paragraph)) continue
    const previous = paragraph.previousElementSibling
    if (!previous || previous !== open[0]) open = []
    const level = Math.min(levelOf(paragraph), open.length + 1)
    open.length = Math.min(open.length, level)
    const name = isNumber(takeMarker(paragraph)) ? 'ol' : 'ul'
    if (open.length < level) {
      const list = page.createElement(name)
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

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
  marksFrom(page)
  for (const styled of page.querySelectorAll(`[${STYLE}]`)) styled.removeAttribute(STYLE)
  return page.body.innerHTML
}
