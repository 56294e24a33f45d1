export interface FileNameParts {
  location: string
  /** Days YYYY-MM-DD; null where that side has no end. */
  window: { start: string | null; end: string | null }
  includePrintableMedia: boolean
  extension: string
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'location'

/** 'customers-summit-base-2026-12-20-to-2026-12-27-with-printable-media.csv' (spec section 7). */
export function reportFileName({ location, window, includePrintableMedia, extension }: FileNameParts): string {
  const days = `${window.start ?? 'any'}-to-${window.end ?? 'any'}`
  const media = includePrintableMedia ? 'with-printable-media' : 'without-printable-media'
  return `customers-${plain(location)}-${days}-${media}.${extension}`
}
