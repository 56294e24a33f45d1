import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { adminTexts } from '../settings/texts/admin/admin'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

const texts = adminTexts.latePart

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
  load(): Promise<T>
  /** What stands there until the part has come. */
  waiting?: ReactNode
  children(part: T): ReactNode
}

/**
 * A part of a form that is loaded once it is wanted. Where it cannot be, after an update or without a network, the form
 * stays with all that is typed: an error of `lazy` would put a page in its place.
 */
export function LatePart<T>({ load, waiting = null, children }: LatePartProps<T>) {
  const [part, setPart] = useState<{ value: T } | 'missing' | null>(null)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isGone = false
    setPart(null)
    load().then(
      // An editor takes long to draw: in pieces, between which the page answers.
      (value) => isGone || startTransition(() => setPart({ value })),
      () => isGone || setPart('missing'),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])

  if (part === null) return waiting
  if (part !== 'missing') return children(part.value)
  return (
    <Notice kind="error" title={texts.title}>
      <p>{texts.text}</p>
      <Button
        kind="secondary"
        onClick={() => {
          askForStylesAgain()
          setTries(tries + 1)
        }}
      >
        {texts.again}
      </Button>
    </Notice>
  )
}
