import { useEffect, useRef, useState } from 'react'
import { codeCameraTexts as texts } from '../settings/texts/staff/code-camera'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Waiting } from '../ui/screen/waiting'
import { uiTexts } from '../ui/ui.texts'
import classes from './code-camera.module.css'
import { lookForCodes } from './scan-loop'

const wordsByError: Partial<Record<string, string>> = {
  NotAllowedError: texts.denied,
  SecurityError: texts.denied,
  NotFoundError: texts.missing,
  OverconstrainedError: texts.missing,
  TypeError: texts.missing,
}

const openCamera = async () => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
  } catch (error) {
    throw new CameraFailed((error instanceof Error && wordsByError[error.name]) || texts.busy)
  }
}

class CameraFailed extends Error {
  override readonly name = 'CameraFailed'
}

interface Props {
  /** What to hold where. */
  hint: string
  onCode(code: string): void
}

/** Reads codes with the camera while it is on screen. */
export function CodeCamera({ hint, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [state, setState] = useState<'starting' | 'live' | { trouble: string }>('starting')
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the camera again
  useEffect(() => {
    const end = new AbortController()
    let stream: MediaStream | null = null
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    // Its last picture would be there, and be read over and over, as if the camera still saw.
    const stopped = () => {
      end.abort()
      setState({ trouble: texts.stopped })
    }
    const start = async () => {
      stream = await openCamera()
      if (end.signal.aborted || !video.current) return close()
      for (const track of stream.getTracks()) track.addEventListener('ended', stopped, { signal: end.signal })
      video.current.srcObject = stream
      await video.current.play()
      const { openCodeReader } = await import('./code-reader')
      const reader = await openCodeReader()
      if (end.signal.aborted) return
      setState('live')
      await lookForCodes({
        video: video.current,
        reader,
        signal: end.signal,
        onCode: (code) => latest.current(code),
      })
    }
    start().catch((error: unknown) => {
      close()
      if (end.signal.aborted) return
      if (!(error instanceof CameraFailed)) console.error('The reader of codes failed', error)
      setState({ trouble: error instanceof CameraFailed ? error.message : texts.readerMissing })
    })
    return () => {
      end.abort()
      close()
    }
  }, [tries])

  function tryAgain() {
    setState('starting')
    setTries(tries + 1)
  }

  if (typeof state === 'object')
    return (
      <Notice kind="error">
        <p>{state.trouble}</p>
        <Button kind="secondary" onClick={tryAgain}>
          {uiTexts.retry}
        </Button>
      </Notice>
    )
  return (
    <div className={classes.camera}>
      {state === 'starting' && <Waiting label={texts.starting} />}
      <video
        ref={video}
        className={classes.video}
        hidden={state !== 'live'}
        aria-label={texts.view}
        muted
        playsInline
      />
      {state === 'live' && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}
