import { ListItem } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isWholeAddress } from '../../../contract/waiver/waiver-html'
import { tableExtensions } from './table-extensions'

/** Tab leaves the text as it leaves every field: a list that took it to indent would trap people who have no mouse. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** What the editor knows: a part of the allow-list in src/contract/waiver/waiver-html.ts, and nothing beyond it. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    listItem: false,
    // It would end every text with an empty paragraph, and so change one that was only looked at.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isWholeAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Item,
  ...tableExtensions,
]
