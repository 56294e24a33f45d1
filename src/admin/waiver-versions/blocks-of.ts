import { venueNodes } from '../../settings/venue-html'

const BLOCKS =
  'address,article,blockquote,caption,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul'
const isBlock = (node: Node) => node instanceof Element && node.matches(BLOCKS)

/** The words of a text, a paragraph, heading, list item or cell each. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let words = ''
  const end = () => {
    const block = words.replace(/\s+/g, ' ').trim()
    if (block) blocks.push(block)
    words = ''
  }
  const read = (node: Node) => {
    if (node instanceof Text) words += node.data
    else if (node.nodeName === 'BR') words += ' '
    if (isBlock(node)) end()
    for (const child of node.childNodes) read(child)
    if (isBlock(node)) end()
  }
  read(venueNodes(html))
  end()
  return blocks
}
