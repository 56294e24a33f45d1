const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const isWordItem = (paragraph: Element) => /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
const levelOf = (paragraph: Element) => Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)

/** Word writes the bullet or number into the words and hides it by a style of its own. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
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
  for (const plain of page.querySelectorAll('b[style*="font-weight:normal" i], b[style*="font-weight: normal" i]'))
    plain.replaceWith(...plain.childNodes)
  for (const span of page.querySelectorAll('span[style]')) {
    for (const [style, name] of weights) {
      if (!style.test(span.getAttribute('style') ?? '')) continue
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
  return page.body.innerHTML
}
