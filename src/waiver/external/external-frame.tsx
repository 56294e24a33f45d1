import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { waiverTexts } from '../../settings/texts/waiver'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Waiting } from '../../ui/screen/waiting'
import { type ExternalMessage, readExternalMessage } from './external-message'
import styles from './external-waiver.module.css'

interface ExternalFrameProps {
  /** The page of the service. */
  url: string
  /** Whose messages count. */
  origin: string
  onMessage(message: Exclude<ExternalMessage, { name: 'waiversLoaded' }>): void
  onOpenAgain(): void
}

/** A service that never answers, or never says 'waiversLoaded', must not stay behind the loader for good. */
const SILENT_SERVICE_MS = 10_000

const texts = waiverTexts.external

/** The frame of the service: behind a loader until it says that its waivers are there, and with a way out where it never does. */
export function ExternalFrame({ url, origin, onMessage, onOpenAgain }: ExternalFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [hasPage, setHasPage] = useState(false)
  const [isSilent, setIsSilent] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  const hear = useEffectEvent((event: MessageEvent) => {
    const heard = readExternalMessage(event, { origin, source: frame.current?.contentWindow ?? null })
    if (!heard.ok) {
      console.error(`${texts.badResponse} (${heard.reason})`)
    } else if (heard.message.name !== 'waiversLoaded') {
      onMessage(heard.message)
    } else {
      setIsLoaded(true)
      setIsSilent(false)
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  // A page that comes late has as long to speak as one that comes at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const timer = setTimeout(() => setIsSilent(true), SILENT_SERVICE_MS)
    return () => clearTimeout(timer)
  }, [url, hasPage])

  return (
    <>
      {/* A service that is down leaves the browser's own page in the frame, and no one would know what to do. */}
      {isSilent && !isLoaded ? (
        <Notice kind="warning" title={texts.silentTitle}>
          <p>{texts.silentText}</p>
          <Button kind="secondary" onClick={onOpenAgain}>
            {texts.tryAgain}
          </Button>
        </Notice>
      ) : null}
      <div className={styles.window}>
        {isLoaded || isSilent ? null : <Waiting label={texts.loading} />}
        <iframe
          ref={frame}
          className={styles.frame}
          title={texts.frame}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin"
          onLoad={() => setHasPage(true)}
        />
      </div>
    </>
  )
}
