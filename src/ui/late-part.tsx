import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { loadOptionalPart } from './browser/optional-part'
import { FocusPassingButton } from './focus-passing-button'
import { Notice } from './notice'
import { uiTexts } from './ui.texts'

/** How long a part may take before a guest is told: it is shown all the same if it comes later. */
export const LATE_PART_MS = 10_000

/** The sheet of one that did not come is there, and cannot be read. */
function hasCome({ sheet }: HTMLLinkElement) {
  try {
    return Boolean(sheet?.cssRules)
  } catch {
    return false
  }
}

/** An import asks for its sheets of styles once: those that did not come would be missing for good. */
function askForStylesAgain() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/"]'))
    if (!hasCome(link)) link.replaceWith(link.cloneNode())
}

interface LatePartProps<T> {
  /** Always the same function: it is called again only where someone asks for it. */
  load(tries: number): Promise<T>
  /** What is there until the part has come. */
  waiting?: ReactNode
  title?: string
  text?: string
  /** The ways on without the part. */
  instead?: ReactNode
  children(part: T): ReactNode
}

/**
 * A part of a page that is loaded once it is wanted. Where it cannot be, after an update or without a network, the page
 * stays with all that is typed: an error of `lazy` would put another page in its place.
 */
export function LatePart<T>({ load, waiting = null, instead, children, ...words }: LatePartProps<T>) {
  const [part, setPart] = useState<{ value: T } | 'missing' | null>(null)
  const [tries, setTries] = useState(1)
  const [wasMissing, setWasMissing] = useState(false)
  const { title = uiTexts.failedTitle, text = uiTexts.failedText } = words
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isGone = false
    const miss = () => {
      if (isGone) return
      setPart('missing')
      setWasMissing(true)
    }
    setPart(null)
    const timer = setTimeout(miss, LATE_PART_MS)
    // By itself this never loads the page again, which may not come either; where someone asks for it, it may.
    const loaded = tries > 1 ? load(tries) : loadOptionalPart(() => load(tries))
    loaded.then((value) => {
      clearTimeout(timer)
      // An editor takes long to draw: in pieces, between which the page answers.
      if (!isGone) startTransition(() => setPart({ value }))
    }, miss)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, tries])

  const shown =
    part === 'missing' ? (
      <>
        <Notice kind="error" title={title}>
          <p>{text}</p>
          <FocusPassingButton
            heir={() => place.current}
            kind="secondary"
            onClick={() => {
              askForStylesAgain()
              setTries(tries + 1)
            }}
          >
            {uiTexts.retry}
          </FocusPassingButton>
        </Notice>
        {instead}
      </>
    ) : part ? (
      children(part.value)
    ) : (
      waiting
    )
  if (!wasMissing) return shown
  return (
    <div ref={place} tabIndex={-1}>
      {shown}
    </div>
  )
}
