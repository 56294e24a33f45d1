import { AFTER_PAINT } from '../../venue-page/after-paint'

/** Has the browser fetch the scripts that the page has put off until its paint, all at once. */
export function fetchScripts(document: Pick<Document, 'querySelectorAll'>): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel=${AFTER_PAINT}]`)) link.rel = 'modulepreload'
}
