import { useEffect, useRef, useState } from 'react'
import { photoTexts } from '../../settings/texts/photo'
import { Button } from '../../ui/button'
import { FilePicker } from '../../ui/file-picker'
import { useModalDialog } from '../../ui/modal-dialog'
import { Notice } from '../../ui/notice'
import { Waiting } from '../../ui/screen/waiting'
import { canvasOf, encode } from '../canvas'
import { acceptedTypes } from '../picture-rules'
import { cameraTrouble, closeCamera, openCamera } from './camera'
import classes from './camera-dialog.module.css'

interface Props {
  facing: 'user' | 'environment'
  onPicture(picture: Blob): void
  onClose(): void
}

const SHOT_QUALITY = 0.95
const texts = photoTexts.camera

/** Shows the camera of a computer, and takes the picture. Without a camera it offers a file instead. */
export function CameraDialog({ facing, onPicture, onClose }: Props) {
  const dialog = useModalDialog()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | { trouble: string }>('starting')

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | null = null
    const start = async () => {
      stream = await openCamera(facing)
      if (!isOpen || !video.current) return closeCamera(stream)
      video.current.srcObject = stream
      await video.current.play()
      setState('live')
    }
    start().catch((error: unknown) => isOpen && setState({ trouble: cameraTrouble(error) }))
    return () => {
      isOpen = false
      if (stream) closeCamera(stream)
    }
  }, [facing])

  const shoot = async () => {
    const source = video.current
    if (!source) return
    const { canvas, context } = canvasOf({ width: source.videoWidth, height: source.videoHeight })
    context.drawImage(source, 0, 0)
    onPicture(new Blob([await encode(canvas, SHOT_QUALITY)], { type: 'image/jpeg' }))
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="camera-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id="camera-title" className={classes.title}>
        {texts.title}
      </h2>
      {state === 'starting' && <Waiting label={texts.starting} />}
      {typeof state === 'object' && <Notice kind="error">{state.trouble}</Notice>}
      {/* Seen as in a mirror, as people know themselves; the picture taken is the right way round. */}
      <video ref={video} className={classes.video} hidden={state !== 'live'} muted playsInline />
      <div className={classes.actions}>
        <Button kind="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        {typeof state === 'object' ? (
          <FilePicker kind="primary" label={photoTexts.choosePicture} accept={acceptedTypes} onPick={onPicture} />
        ) : (
          <Button onClick={shoot} disabled={state !== 'live'}>
            {texts.shoot}
          </Button>
        )}
      </div>
    </dialog>
  )
}
