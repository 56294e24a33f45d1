import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  FoldVertical,
  Grid2x2X,
  type LucideIcon,
  Table,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { adminHtmlTexts as texts } from '../../../settings/texts/admin/html'
import { isOrdered, toggleOrdered } from './ordered-list'

/** One button of the editor's tools. */
export interface Tool {
  name: string
  label: string
  icon: ReactNode
  run(editor: Editor): void
  /** For what is on or off where the cursor is. */
  isOn?(editor: Editor): boolean
  can?(editor: Editor): boolean
}

const Lines = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d={path} />
  </svg>
)

export const linkIcon = (
  <Lines path="M6.5 9.5l3-3M7 4.5 8.6 2.9a3 3 0 0 1 4.3 4.3L11.4 8.8M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3L4.6 7.2" />
)

const chain = (editor: Editor) => editor.chain().focus()

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactNode): Tool => ({
  name,
  label: texts[name],
  icon,
  run: (editor) => chain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

type TableCommand = 'addRowAfter' | 'addColumnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable'

const inTable = (command: TableCommand, label: string, Icon: LucideIcon): Tool => ({
  name: command,
  label,
  icon: <Icon aria-hidden="true" size={17} strokeWidth={1.75} />,
  run: (editor) => chain(editor)[command]().run(),
  can: (editor) => editor.can()[command](),
})

const tableTools: readonly Tool[] = [
  {
    name: 'table',
    label: texts.table.insert,
    icon: <Table aria-hidden="true" size={17} strokeWidth={1.75} />,
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  inTable('addRowAfter', texts.table.addRow, BetweenHorizontalEnd),
  inTable('addColumnAfter', texts.table.addColumn, BetweenVerticalEnd),
  inTable('deleteRow', texts.table.deleteRow, FoldVertical),
  inTable('deleteColumn', texts.table.deleteColumn, FoldHorizontal),
  inTable('deleteTable', texts.table.remove, Grid2x2X),
]

/** In groups, in their order. The link has a form of its own. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [mark('bold', <b>B</b>), mark('italic', <i>I</i>), mark('underline', <u>U</u>), mark('strike', <s>S</s>)],
  [
    {
      name: 'bulletList',
      label: texts.bulletList,
      icon: <Lines path="M6 3.5h9M6 8h9M6 12.5h9M1.5 3.5h2M1.5 8h2M1.5 12.5h2" />,
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      label: texts.orderedList,
      icon: <Lines path="M7 3.5h8M7 8h8M7 12.5h8M1.5 2.5l1-.8v4M1 10.8c.3-1 2-1 2 .1 0 .8-1.6 1.4-2 2.6h2.2" />,
      run: (editor) => toggleOrdered(editor, 'numbered'),
      isOn: (editor) => isOrdered(editor, 'numbered'),
    },
    {
      name: 'letteredList',
      label: texts.letteredList,
      icon: (
        <Lines path="M7 3.5h8M7 8h8M7 12.5h8M1 6.2 2.6 1.8 4.2 6.2M1.6 4.7h2M1.5 9.8h1.7a1 1 0 0 1 0 2H1.5zM1.5 11.8h1.9a1 1 0 0 1 0 2.1H1.5z" />
      ),
      run: (editor) => toggleOrdered(editor, 'lettered'),
      isOn: (editor) => isOrdered(editor, 'lettered'),
    },
    {
      name: 'outdent',
      label: texts.outdent,
      icon: <Lines path="M1 2.5h14M7 6.2h8M7 9.8h8M1 13.5h14M4.5 5.5 2 8l2.5 2.5" />,
      run: (editor) => chain(editor).liftListItem('listItem').run(),
      can: (editor) => editor.can().liftListItem('listItem'),
    },
    {
      name: 'indent',
      label: texts.indent,
      icon: <Lines path="M1 2.5h14M7 6.2h8M7 9.8h8M1 13.5h14M2 5.5 4.5 8 2 10.5" />,
      run: (editor) => chain(editor).sinkListItem('listItem').run(),
      can: (editor) => editor.can().sinkListItem('listItem'),
    },
  ],
  [
    {
      name: 'blockquote',
      label: texts.blockquote,
      icon: <Lines path="M2 2v12M6 4h9M6 8h9M6 12h6" />,
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'line',
      label: texts.line,
      icon: <Lines path="M1 8h14" />,
      run: (editor) => chain(editor).setHorizontalRule().run(),
    },
    {
      name: 'clear',
      label: texts.clear,
      icon: <Lines path="M3 3h9M7.5 3 6 13M9.5 9.5l4.5 4.5M14 9.5 9.5 14" />,
      run: (editor) => chain(editor).clearNodes().unsetAllMarks().run(),
    },
  ],
  tableTools,
  [
    {
      name: 'undo',
      label: texts.undo,
      icon: <Lines path="M4.5 2.5 1.5 5.5l3 3M2 5.5h7.5a4 4 0 0 1 0 8H5" />,
      run: (editor) => chain(editor).undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      label: texts.redo,
      icon: <Lines path="M11.5 2.5l3 3-3 3M14 5.5H6.5a4 4 0 0 0 0 8H11" />,
      run: (editor) => chain(editor).redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
]
