import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (values: Record<string, unknown>) => (Number(values[name]) > 1 ? { [name]: values[name] } : {}),
})

/** What src/contract/waiver/waiver-html.ts lets a cell have. The library asks for a width of the column, and is told none. */
const ofCell = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

/** Tables without widths and styles, which the page's policy and the venue's list would take away again. */
export const tableExtensions = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    // Tab leaves the text as it leaves every field.
    addKeyboardShortcuts() {
      const { Tab: _, 'Shift-Tab': __, ...rest } = this.parent?.() ?? {}
      return rest
    },
  }).configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: () => ofCell }),
  TableHeader.extend({
    addAttributes: () => ({ ...ofCell, scope: { default: null } }),
  }),
]
