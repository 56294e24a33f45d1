import type { PageWriter, Struct } from './page-writer'

export interface Fact {
  label: string
  value: string
  /** A hash or an id: small, so that it fits in one line. */
  isCode?: boolean
}

const LABEL_WIDTH = 150
const GAP = 12

/** Labels and values beside each other, as a table that a screen reader can walk. */
export function writeFacts(page: PageWriter, facts: readonly Fact[]): Struct {
  const row = ({ label, value, isCode = false }: Fact) => {
    let top = 0
    let lowest = 0
    return page.struct(
      'TR',
      page.struct('TH', () => {
        page.room(48)
        top = page.doc.y
        page.text([{ text: label, bold: true }], { size: 9.5, width: LABEL_WIDTH })
        lowest = page.doc.y
        page.doc.y = top
      }),
      page.struct('TD', () => {
        const { page: begun } = page.doc
        const x = page.left + LABEL_WIDTH + GAP
        page.text([{ text: value }], { size: isCode ? 8 : 9.5, x, width: page.width - LABEL_WIDTH - GAP })
        if (page.doc.page === begun) page.doc.y = Math.max(lowest, page.doc.y)
        page.gap(3)
      }),
    )
  }
  return page.struct('Table', ...facts.map(row))
}
