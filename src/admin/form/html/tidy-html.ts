const blocks = 'h1,h2,h3,h4,h5,h6,p,hr,div,section,blockquote,ul,ol,dl,table'

export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

export function htmlOf(fragment: DocumentFragment): string {
  const box = document.createElement('template')
  box.content.append(fragment)
  return box.innerHTML
}

const isBlock = (node: Node) => node instanceof Element && node.matches(blocks)
const isBlank = (node: Node) => !node.textContent?.trim() && !(node instanceof Element && node.matches('br,hr'))

/** Words that are in no paragraph get one. */
function wrapLooseWords(parent: ParentNode & Node): void {
  let paragraph: HTMLElement | null = null
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) paragraph = null
    else if (paragraph) paragraph.append(node)
    else if (!isBlank(node)) {
      paragraph = document.createElement('p')
      node.before(paragraph)
      paragraph.append(node)
    }
  }
}

/**
 * The HTML as someone would write it by hand: an item of a list or a cell of a table holds its words, not a paragraph that
 * pushes them apart from the next, and nothing is empty. The editor's own writing and a stored text can then be held side by side.
 */
export function tidyHtml(html: string): string {
  const fragment = fragmentOf(html)
  for (const parent of [fragment, ...fragment.querySelectorAll('blockquote')]) wrapLooseWords(parent)
  for (const paragraph of fragment.querySelectorAll('p'))
    if (isBlank(paragraph) && !paragraph.querySelector('br')) paragraph.remove()
  for (const paragraph of fragment.querySelectorAll(':is(li, td, th) > p:first-child'))
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1)
      paragraph.replaceWith(...paragraph.childNodes)
  return htmlOf(fragment)
}
