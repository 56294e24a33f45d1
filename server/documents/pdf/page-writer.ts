import PDFDocument from 'pdfkit'
import { type FontName, fontBytes } from './fonts'
import { type Inline, isRightToLeft, runsOf } from './runs'

const MARGIN = 56
const FOOTER_ROOM = 28
const INK = '#16202b'
const QUIET = '#52606d'
/** How far below the top of its line the baseline of Noto Sans is; runs of other fonts share its baseline. */
const ASCENT = 1.069

export type Struct = PDFKit.PDFStructureElement
export type Content = (() => void) | Struct

export interface Written {
  size?: number
  x?: number
  width?: number
  quiet?: boolean
}

export interface PageFacts {
  title: string
  language: string
  /** The file's creation time: the same for every making. */
  at: Date
}

/** Writes tagged pages of one column, in every script that there is a font for. */
export function createPageWriter({ title, language, at }: PageFacts) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN + FOOTER_ROOM, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    // Newer than the library's types.
    subset: 'PDF/UA' as never,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // Its own default would be a font that PDF/UA does not allow.
    font: null as unknown as string,
    info: { Title: title, Producer: 'Basehut', Creator: 'Basehut', CreationDate: at, ModDate: at },
  })
  const registered = new Set<FontName>()
  const inFont = (name: FontName) => {
    if (!registered.has(name)) doc.registerFont(name, fontBytes(name) as never)
    registered.add(name)
    return doc.font(name)
  }
  const root = doc.struct('Document')
  doc.addStructure(root)

  const left = MARGIN
  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - doc.page.margins.bottom
  /** Graphemes that no font has. */
  const missing = new Set<string>()

  const text = (inlines: readonly Inline[], { size = 10.5, x = left, quiet = false, ...rest }: Written = {}) => {
    const runs = runsOf(inlines, (grapheme) => missing.add(grapheme))
    doc.fillColor(quiet ? QUIET : INK)
    runs.forEach((run, at) => {
      inFont(run.font).fontSize(size)
      const options = {
        width: rest.width ?? width - (x - left),
        lineGap: size * 0.12,
        underline: run.underline,
        continued: at < runs.length - 1,
        baseline: -ASCENT * size,
        ...(isRightToLeft(run.font) ? { features: [] } : {}),
      } as unknown as PDFKit.Mixins.TextOptions
      if (at === 0) doc.text(run.text, x, doc.y, options)
      else doc.text(run.text, options)
    })
    doc.x = left
  }

  return {
    doc,
    root,
    left,
    width,
    missing,
    text,
    struct: (type: string, ...children: Content[]) => doc.struct(type as 'P', {}, children as never),
    add: (struct: Struct) => root.add(struct),
    gap: (points: number) => {
      doc.y += points
    },
    /** Starts a new page if less than this is left. */
    room(points: number) {
      if (doc.y + points > bottom()) doc.continueOnNewPage()
    },
    /** A line across the page, for the eye alone. */
    rule() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(0.75)
        .strokeColor('#b8c2cc')
        .stroke()
      doc.endMarkedContent()
    },
    /** At the foot of every page, once all of them are there. */
    footers(footer: (page: number, pages: number) => string) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never)
        const { bottom: margin } = doc.page.margins
        // Below the margin, where text would otherwise begin another page.
        doc.page.margins.bottom = 0
        doc.y = doc.page.height - MARGIN
        text([{ text: footer(page + 1, count) }], { size: 7.5, quiet: true })
        doc.page.margins.bottom = margin
        doc.endMarkedContent()
      }
    },
  }
}

export type PageWriter = ReturnType<typeof createPageWriter>
