import type { PageWriter, Struct } from './page-writer'
import type { PictureOf } from './picture'
import { readBlocks } from './read-blocks'
import { SUBSTITUTE } from './runs'
import { words } from './words'
import { writeBlocks } from './write-blocks'
import { type Fact, writeFacts } from './write-facts'

/** What the pages say; all of it from the sealed row, its entry in the audit and the venue's name. */
export interface PagesOf {
  venue: string
  timeZone: string
  /** Where anyone can check the file. */
  checkAt: string
  document: string
  taskName: string
  onBehalfOf: string
  signerName: string
  /** Clean HTML; '' where another service showed it. */
  text: string
  /** What was on the page before and after the text, as HTML. */
  around: { before: string; after: string }
  picture: PictureOf | null
  agreed: boolean
  comment: string
  openedAt: Date | null
  endReachedAt: Date | null
  agreedAt: Date | null
  signedAt: Date | null
  receivedAt: Date
  differenceMs: number | null
  signedOn: string
  effectiveFrom: string | null
  effectiveTo: string | null
  device: string
  appVersion: string
  /** To whom staff had handed the tablet; null where the signer had signed in. */
  handedTo: string | null
  identifiedBy: string | null
  staffName: string | null
  waiverVersion: number | null
  isCurrentVersion: boolean
  textSha256: string
  signatureSha256: string | null
  waiverHtmlSha256: string
  seal: string
  sealVersion: number
  chain: { sequence: number; previousHash: string; hash: string }
}

const heading = (page: PageWriter, level: 1 | 2, text: string): Struct =>
  page.struct(`H${level}`, () => {
    page.gap(level === 1 ? 0 : 12)
    page.room(80)
    page.text([{ text, bold: true }], { size: level === 1 ? 20 : 14 })
    page.gap(4)
  })

const paragraph = (page: PageWriter, text: string): Struct =>
  page.struct('P', () => {
    page.text([{ text }], { quiet: true })
    page.gap(6)
  })

function instantIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone })
  return (at: Date) => `${format.format(at)} (${timeZone}; ${at.toISOString()})`
}

/** Nothing where the signer had signed in: then their account says who they are. */
function identified({
  handedTo,
  identifiedBy,
  staffName,
}: Pick<PagesOf, 'handedTo' | 'identifiedBy' | 'staffName'>): Fact[] {
  if (handedTo === null) return []
  const say = identifiedBy === 'code' ? words.byCode : words.vouched
  return [{ label: words.identified, value: say(handedTo, staffName ?? '') }]
}

/** When and how it was signed, as the pages say it. */
export function steps(facts: Omit<PagesOf, 'picture' | 'chain'>): Fact[] {
  const instant = instantIn(facts.timeZone)
  const byDevice = (at: Date | null) => (at ? words.byDevice(instant(at)) : words.notRecorded)
  return [
    { label: words.opened, value: byDevice(facts.openedAt) },
    { label: words.endReached, value: byDevice(facts.endReachedAt) },
    { label: words.boxTicked, value: byDevice(facts.agreedAt) },
    { label: words.signed, value: byDevice(facts.signedAt) },
    { label: words.received, value: words.byVenue(instant(facts.receivedAt)) },
    ...(facts.differenceMs === null
      ? []
      : [{ label: words.clocks, value: words.differenceOf((facts.differenceMs / 1000).toFixed(1)) }]),
    { label: words.day, value: facts.signedOn },
    { label: words.valid, value: words.validFrom(facts.effectiveFrom, facts.effectiveTo) },
    ...(facts.waiverVersion === null
      ? []
      : [{ label: words.version, value: words.versionOf(facts.waiverVersion, facts.isCurrentVersion) }]),
    { label: words.device, value: facts.device || words.notRecorded },
    ...identified(facts),
    { label: words.appVersion, value: facts.appVersion || words.notRecorded },
    { label: words.comment, value: facts.comment || words.none },
  ]
}

const relationship = ({ signerName, onBehalfOf }: PagesOf) => {
  if (signerName === '') return words.forOtherUnnamed
  return signerName === onBehalfOf ? words.forSelf : words.forOther(signerName)
}

function writeSignature(page: PageWriter, facts: PagesOf) {
  page.add(heading(page, 2, words.signature))
  for (const struct of writeBlocks(page, readBlocks(facts.around.after))) page.add(struct)
  if (facts.picture?.png) {
    const { png } = facts.picture
    page.add(
      page.doc.struct('Figure', { alt: words.drawing(facts.signerName || facts.onBehalfOf) }, () => {
        page.room(96)
        page.doc.image(png, page.left, page.doc.y, { fit: [240, 84] })
        page.doc.y += 92
      }),
    )
  } else if (facts.picture) page.add(paragraph(page, words.drawingBroken))
  page.add(
    writeFacts(page, [
      { label: words.signedFor, value: facts.onBehalfOf },
      { label: words.signedBy, value: facts.signerName || words.noName },
      { label: words.relationship, value: relationship(facts) },
      { label: words.agreed, value: facts.agreed ? words.ticked : words.notTicked },
    ]),
  )
}

function writeEvidence(page: PageWriter, facts: PagesOf) {
  page.doc.addPage()
  page.add(heading(page, 2, words.evidence))
  page.add(paragraph(page, words.evidenceLead))
  page.add(
    writeFacts(page, [
      { label: words.document, value: facts.document, isCode: true },
      { label: words.textHash, value: facts.textSha256, isCode: true },
      { label: words.signatureHash, value: facts.signatureSha256 ?? words.none, isCode: true },
      { label: words.pageHash, value: facts.waiverHtmlSha256, isCode: true },
      { label: words.seal, value: facts.seal, isCode: true },
      { label: words.sealVersion, value: words.sealed(facts.sealVersion) },
      { label: words.chain, value: words.entry(facts.chain.sequence) },
      { label: words.previous, value: facts.chain.previousHash, isCode: true },
      { label: words.entryHash, value: facts.chain.hash, isCode: true },
    ]),
  )
  page.add(heading(page, 2, words.checking))
  page.add(paragraph(page, words.checkAt(facts.checkAt)))
  page.add(heading(page, 2, words.limits))
  page.add(paragraph(page, words.limitsText))
  if (page.missing.size === 0) return
  const codes = [...page.missing].map((grapheme) =>
    [...grapheme].map(
      (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  )
  page.add(heading(page, 2, words.missing))
  page.add(paragraph(page, words.missingLead(SUBSTITUTE, codes.map((each) => each.join(' ')).join(', '))))
}

/** Writes the whole document: what was signed, how it was signed, and the evidence. */
export function writePages(page: PageWriter, facts: PagesOf): void {
  page.add(heading(page, 1, facts.taskName))
  page.add(paragraph(page, words.lead(facts.venue)))
  for (const struct of writeBlocks(page, readBlocks(facts.around.before))) page.add(struct)
  page.gap(4)
  page.rule()
  page.gap(10)
  if (facts.text === '') page.add(paragraph(page, words.textKeptElsewhere))
  for (const struct of writeBlocks(page, readBlocks(facts.text))) page.add(struct)
  page.gap(4)
  page.rule()
  page.gap(4)
  page.add(paragraph(page, words.end))
  writeSignature(page, facts)
  page.add(heading(page, 2, words.howSigned))
  page.add(writeFacts(page, steps(facts)))
  writeEvidence(page, facts)
  page.root.end()
  const title = words.title(facts.taskName, facts.onBehalfOf)
  page.footers((at, pages) => words.footer(title, facts.venue, at, pages))
}
