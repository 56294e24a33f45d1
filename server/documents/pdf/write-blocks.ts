import type { PageWriter, Struct, Written } from './page-writer'
import type { Block, Cell } from './read-blocks'

const headingSizes = [18, 15, 12.5, 11.5, 11, 10.5] as const
const INDENT = 20
const CELL_GAP = 8

const bold = ({ isHead, inlines }: Cell) => (isHead ? inlines.map((each) => ({ ...each, bold: true })) : inlines)

function writeRow(page: PageWriter, cells: readonly Cell[], x: number): Struct {
  const width = (page.left + page.width - x) / Math.max(1, cells.length)
  let top = 0
  let lowest = 0
  let begun: unknown = null
  return page.struct(
    'TR',
    ...cells.map((cell, at) =>
      page.struct(cell.isHead ? 'TH' : 'TD', () => {
        if (at === 0) {
          page.room(40)
          top = page.doc.y
          lowest = top
          begun = page.doc.page
        }
        page.doc.y = top
        page.text(bold(cell), { x: x + at * width, width: width - CELL_GAP })
        if (page.doc.page === begun) lowest = Math.max(lowest, page.doc.y)
        else {
          // It ran on to another page, where the row goes on.
          begun = page.doc.page
          top = page.doc.page.margins.top
          lowest = page.doc.y
        }
        page.doc.y = at === cells.length - 1 ? lowest + 4 : top
      }),
    ),
  )
}

function writeBlock(page: PageWriter, block: Block, x: number): Struct[] {
  const at: Written = { x }
  switch (block.kind) {
    case 'heading': {
      const level = Math.max(2, block.level)
      return [
        page.struct(`H${level}`, () => {
          page.gap(8)
          page.room(60)
          const inlines = block.inlines.map((each) => ({ ...each, bold: true }))
          page.text(inlines, { ...at, size: headingSizes[level - 1] ?? 10.5 })
          page.gap(3)
        }),
      ]
    }
    case 'paragraph':
      return [
        page.struct('P', () => {
          page.text(block.inlines, at)
          page.gap(6)
        }),
      ]
    case 'rule':
      return []
    case 'table':
      return [page.struct('Table', ...block.rows.map((row) => writeRow(page, row, x)))]
    case 'list':
      return [page.struct('L', ...block.items.map((item) => writeItem(page, item, x)))]
  }
}

const writeItem = (page: PageWriter, { marker, blocks }: { marker: string; blocks: Block[] }, x: number): Struct => {
  let top = 0
  return page.struct(
    'LI',
    page.struct('Lbl', () => {
      page.room(24)
      top = page.doc.y
      page.text([{ text: marker }], { x: x + 4, width: INDENT })
      page.doc.y = top
    }),
    page.struct('LBody', ...writeBlocks(page, blocks, x + INDENT)),
  )
}

/** Structures that write themselves when they are added to the document. */
export const writeBlocks = (page: PageWriter, blocks: readonly Block[], x = page.left): Struct[] =>
  blocks.flatMap((block) => writeBlock(page, block, x))
