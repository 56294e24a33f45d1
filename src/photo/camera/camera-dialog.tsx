import { useEffect, useRef, useState } from 'react'
import { photoTexts } from '../../settings/texts/photo'
import { useIsHere } from '../../ui/browser/use-is-here'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useModalDialog } from '../../ui/dialog/modal-dialog'
import { FilePicker } from '../../ui/form/file-picker'
import { Notice } from '../../ui/notice'
import { Waiting } from '../../ui/screen/waiting'
import { canvasOf, encode } from '../picture/canvas'
import { acceptedTypes } from '../picture/picture-rules'
import { cameraTrouble, closeCamera, type Facing, isHandheld, openCamera } from './camera'
import classes from './camera-dialog.module.css'

interface Props {
  /** Whose photo it is. */
  name: string
  /** The side that is shown at first. */
  facing: Facing
  /** Taken here, or by the way that stands in for the camera. */
  onPicture(picture: Blob, isShot: boolean): void
  onClose(): void
}

const SHOT_QUALITY = 0.95
const texts = photoTexts.camera

/** Shows the camera, and takes the picture. Without one it offers the device's camera app, or a file. */
export function CameraDialog({ name, facing: facingAtFirst, onPicture, onClose }: Props) {
  const dialog = useModalDialog()
  const video = useRef<HTMLVideoElement>(null)
  const isShooting = useRef(false)
  const isHere = useIsHere()
  const [facing, setFacing] = useState(facingAtFirst)
  const [state, setState] = useState<'starting' | 'live' | { trouble: string }>('starting')

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | null = null
    setState('starting')
    const start = async () => {
      stream = await openCamera(facing)
      if (!isOpen || !video.current) return closeCamera(stream)
      // Its last picture would be there as if the camera still saw.
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => isOpen && setState({ trouble: texts.busy }))
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
    if (!source || isShooting.current) return
    isShooting.current = true
    try {
      const { canvas, context } = canvasOf({ width: source.videoWidth, height: source.videoHeight })
      context.drawImage(source, 0, 0)
      const shot = new Blob([await encode(canvas, SHOT_QUALITY)], { type: 'image/jpeg' })
      // The dialog may have been closed in the meantime: no picture is wanted then.
      if (isHere()) onPicture(shot, true)
    } catch (error) {
      console.error('The camera gave no picture', error)
      setState({ trouble: cameraTrouble(error) })
    } finally {
      isShooting.current = false
    }
  }

  const instead = { accept: acceptedTypes, onPick: (file: File) => onPicture(file, false) }
  const isMirrored = facing === 'user' || !isHandheld()
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
        {photoTexts.photoOf(name)}
      </h2>
      {typeof state === 'object' && <Notice kind="error">{state.trouble}</Notice>}
      {/* Oneself is seen as in a mirror, as people know themselves; the picture taken is the right way round. */}
      <div className={classes.stage} hidden={typeof state === 'object'}>
        <video ref={video} className={classNames(classes.video, isMirrored && classes.mirrored)} muted playsInline />
        {state === 'starting' && <Waiting label={texts.starting} />}
      </div>
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        {isHandheld() && state === 'live' && (
          <Button kind="quiet" onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
            {texts.otherCamera}
          </Button>
        )}
        {typeof state === 'object' ? (
          <>
            <FilePicker {...instead} kind={isHandheld() ? 'secondary' : 'primary'} label={photoTexts.choosePicture} />
            {isHandheld() && <FilePicker {...instead} kind="primary" label={texts.app} capture={facing} />}
          </>
        ) : (
          <Button onClick={() => void shoot()} disabled={state !== 'live'}>
            {texts.shoot}
          </Button>
        )}
      </div>
    </dialog>
  )
}
