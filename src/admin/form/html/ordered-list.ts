import type { Editor } from '@tiptap/react'

/** What is in front of the items: 1, 2, 3, or a, b, c, to which a text refers as "1(b)". */
export type Numbering = 'numbered' | 'lettered'

type Selection = Editor['state']['selection']

/** A lettered list is often inside a numbered one: only the innermost is meant. */
function innermostList({ $from }: Selection) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (/^(?:bullet|ordered)List$/.test(node.type.name)) return { node, at: $from.before(depth) }
  }
  return null
}

const orderedList = (selection: Selection) => {
  const list = innermostList(selection)
  return list?.node.type.name === 'orderedList' ? list : null
}

export function isOrdered(editor: Editor, numbering: Numbering): boolean {
  const list = orderedList(editor.state.selection)
  return list !== null && /^a$/i.test(list.node.attrs.type ?? '') === (numbering === 'lettered')
}

/** A list of the other kind becomes one of this kind; pressed once more, its items are paragraphs again. */
export function toggleOrdered(editor: Editor, numbering: Numbering): void {
  const chain = editor.chain().focus()
  if (isOrdered(editor, numbering)) {
    chain.toggleOrderedList().run()
    return
  }
  if (!orderedList(editor.state.selection)) chain.toggleOrderedList()
  chain
    .command(({ tr }) => {
      const list = orderedList(tr.selection)
      if (list)
        tr.setNodeMarkup(list.at, undefined, { ...list.node.attrs, type: numbering === 'lettered' ? 'a' : null })
      return list !== null
    })
    .run()
}
