import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { photoTexts as texts } from '../settings/texts/photo'
import { useOverlay } from '../ui/browser/overlay'
import { Button } from '../ui/button'
import { LatePart } from '../ui/late-part'
import { Notice } from '../ui/notice'
import { ActionBar } from '../ui/screen/action-bar'
import type { Facing } from './camera/camera'
import { CameraDialog } from './camera/camera-dialog'
import type { Framing } from './editor/crop-geometry'
import { PhotoStage } from './editor/photo-stage'
import { fileDrop } from './file-drop'
import { PhotoActions } from './photo-actions'
import { type PhotoState, photoReducer, startingState, takesPicture } from './photo-state'
import { photoSteps } from './photo-steps'
import classes from './photo-widget.module.css'
import { pictureInAddress } from './picture/data-address'
import { canCropHere } from './picture/open-picture'
import { defaultLimits, type PictureLimits } from './picture/picture-rules'
import type { OpenPicture } from './picture/upright'
import type { UploadOutcome } from './upload-outcome'
import { useRemotePicture } from './use-remote-picture'

const loadEditor = () => import('./editor/photo-editor')

/** How long 'Saved' is shown over the picture (spec section 9). */
export const SUCCESS_MESSAGE_MS = 2000

export interface PhotoWidgetProps {
  /** Whose photo it is. */
  name: string
  /** Address of the photo that there is; null for none. */
  photo: string | null
  /** Address of a picture elsewhere that is fetched and shown when there is no photo. */
  remoteUrl: string | null
  facing: Facing
  /** The person before was photographed here: the camera opens by itself where there is no photo yet. */
  opensCamera: boolean
  /** Whether pictures are being taken here, one person after the other: not so with a file, or once the camera is closed. */
  onShooting(isShot: boolean): void
  limits?: PictureLimits
  /** Takes the framed portrait, and says when it is durable on this device, where it is before it has arrived. */
  upload(portrait: ArrayBuffer, onDurable: () => void): Promise<UploadOutcome>
  /** The saved photo has been shown for a moment. */
  onUploaded(): void
  /** What is being framed, kept so that a killed tab goes on where it was. */
  kept: { picture: OpenPicture | null; framing: Framing | null }
  keepPicture(picture: OpenPicture | null): void
  keepFraming(framing: Framing | null): void
  /** The way past a photo; is in the bar with the ways to one. */
  skip: ReactNode
}

/** Takes, frames and uploads one portrait (spec sections 2 and 5; the states are in photo-state.ts). */
export function PhotoWidget(props: PhotoWidgetProps) {
  const { name, facing, kept } = props
  const [state, dispatch] = useReducer(photoReducer, null, () => {
    const resting = startingState(props.photo)
    if (kept.picture) return { name: 'editor', picture: kept.picture, before: resting } as const
    return resting.name === 'empty' && props.remoteUrl ? ({ name: 'loading' } as const) : resting
  })
  const camera = useOverlay('camera')
  const widget = useRef<HTMLElement>(null)
  const latest = useRef({ ...props, state })
  latest.current = { ...props, state }

  const fetchedPicture = useRemotePicture({ state, remoteUrl: props.remoteUrl, dispatch })
  const wasUploaded = state.name === 'preview' && state.note !== null
  useEffect(() => {
    if (!wasUploaded) return
    const timer = setTimeout(() => {
      dispatch({ type: 'note-shown' })
      latest.current.onUploaded()
    }, SUCCESS_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [wasUploaded])

  // A button that was pressed is gone in the next state: the keyboard stays in the widget.
  const stateName = state.name
  useEffect(() => {
    if (stateName !== 'editor' && document.activeElement === document.body) widget.current?.focus()
  }, [stateName])

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person's turn comes
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    if (props.opensCamera && state.name === 'empty') camera.open()
  }, [])

  const { limits = defaultLimits, keepPicture, keepFraming, upload } = props
  const steps = photoSteps({ limits, dispatch, keepPicture, keepFraming, upload })
  const take = async (file: Blob, isShot = false) => {
    camera.close()
    // What is kept for a killed tab is the picture on the screen, and not one that was dropped onto it.
    if (!takesPicture(latest.current.state)) return
    props.onShooting(isShot)
    await steps.open(file)
  }
  const closeCamera = () => {
    props.onShooting(false)
    camera.close()
  }
  const known = state.name === 'preview' ? (pictureInAddress(state.photo) ?? fetchedPicture()) : null

  if (!canCropHere()) return <Notice kind="error">{texts.unsupportedBrowser}</Notice>
  return (
    <section
      ref={widget}
      tabIndex={-1}
      className={classes.widget}
      data-state={state.name}
      aria-label={texts.photoOf(name)}
      {...fileDrop({ dispatch, take: (file) => void take(file) })}
    >
      {state.name === 'editor' ? (
        <LatePart
          load={loadEditor}
          waiting={<Opening before={state.before} name={name} />}
          instead={
            <ActionBar>
              {props.skip}
              <Button kind="quiet" onClick={steps.cancel}>
                {texts.cancelCrop}
              </Button>
            </ActionBar>
          }
        >
          {({ PhotoEditor }) => (
            <PhotoEditor
              name={name}
              picture={state.picture}
              framing={kept.framing}
              onFraming={props.keepFraming}
              onConfirm={(framing) => void steps.confirm(state.picture, framing)}
              onCancel={steps.cancel}
              skip={props.skip}
            />
          )}
        </LatePart>
      ) : (
        <>
          <div className={classes.card}>
            <PhotoStage state={state} name={name} />
          </div>
          <PhotoActions
            state={state}
            facing={facing}
            onPick={(file) => void take(file)}
            onCamera={camera.open}
            onFrameAgain={() => dispatch({ type: 'framed-again' })}
            onAdjust={known ? () => void take(known) : null}
          >
            {props.skip}
          </PhotoActions>
        </>
      )}
      {camera.isOpen && (
        <CameraDialog
          name={name}
          facing={facing}
          onPicture={(picture, isShot) => void take(picture, isShot)}
          onClose={closeCamera}
        />
      )}
    </section>
  )
}

const Opening = ({ before, name }: { before: Extract<PhotoState, { name: 'busy' }>['before']; name: string }) => (
  <div className={classes.card}>
    <PhotoStage state={{ name: 'busy', before }} name={name} />
  </div>
)
