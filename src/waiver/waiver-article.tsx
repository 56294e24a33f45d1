import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { waiverTexts } from '../settings/texts/waiver'
import { venueMarkup } from '../settings/venue-html'
import { classNames } from '../ui/class-names'
import article from '../ui/venue-article.module.css'
import styles from './waiver-article.module.css'

export const AT_REST_MS = 200

interface WaiverArticleProps {
  /** Clean HTML: it is in the page as it is. */
  html: string
  scrolledTo: number
  onScroll?(scrolledTo: number): void
  /** The end of the text is on the screen for the first time. */
  onEnd?(): void
}

interface FoldedArticleProps {
  html: string
  /** First names: the people that the signer has read it for. */
  readFor: string
  onUnfold(): void
}

/** The text folded to its first heading, for a signer who was shown all of it shortly before. Its end mark stays. */
export function FoldedArticle({ html, readFor, onUnfold }: FoldedArticleProps) {
  return (
    <section className={classNames(styles.region, styles.folded)} aria-label={waiverTexts.textRegion}>
      <Article html={html} />
      <p className={styles.read}>
        {waiverTexts.readFor(readFor)}{' '}
        <button type="button" className={styles.again} onClick={onUnfold}>
          {waiverTexts.showAgain}
        </button>
      </p>
      <p className={styles.end}>{waiverTexts.end}</p>
    </section>
  )
}

/** The waiver's text as an article in a region of its own, which the keyboard can scroll. */
export function WaiverArticle({ html, scrolledTo, onScroll, onEnd }: WaiverArticleProps) {
  const region = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const tellEnd = useRef(onEnd)
  tellEnd.current = onEnd
  const start = useRef(scrolledTo)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Even to go nowhere, the browser lays the whole page out, in the task that has just drawn it.
    if (region.current && start.current > 0) region.current.scrollTop = start.current
    return () => clearTimeout(rest.current)
  }, [])

  useEffect(() => {
    if (!end.current) return
    const seen = new IntersectionObserver((entries) => {
      // A busy page may hear of "not in sight" and "in sight" at once, and of nothing more after that.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      tellEnd.current?.()
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [])

  const tellWhenAtRest = (element: HTMLElement) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onScroll?.(element.scrollTop), AT_REST_MS)
  }

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={waiverTexts.textRegion}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus, or the keyboard cannot scroll it
      tabIndex={0}
      onScroll={(event) => tellWhenAtRest(event.currentTarget)}
    >
      {html.trim() ? (
        <>
          <Article html={html} />
          <p ref={end} className={styles.end}>
            {waiverTexts.end}
          </p>
        </>
      ) : (
        <p className={styles.none}>{waiverTexts.noWaiver}</p>
      )}
    </section>
  )
}

function Article({ html }: { html: string }) {
  const markup = useMemo(() => venueMarkup(html), [html])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only redirects what the links inside do; Enter on a link is a click too
    <article
      className={article.article}
      onClick={openLinkOutside}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the short allow-list of src/contract/waiver/waiver-html.ts
      dangerouslySetInnerHTML={markup}
    />
  )
}

/**
 * A link that left the page would take the signer's place in the flow with it. One without an address, which is left of a
 * place to jump to, would open an empty page.
 */
function openLinkOutside(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener,noreferrer')
}
