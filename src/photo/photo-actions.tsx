import type { ReactNode } from 'react'
import { photoTexts as texts } from '../settings/texts/photo'
import { isOnKiosk } from '../ui/browser/on-kiosk'
import { Button } from '../ui/button'
import { FilePicker } from '../ui/form/file-picker'
import { ActionBar } from '../ui/screen/action-bar'
import { cameraWay, type Facing } from './camera/camera'
import type { PhotoState } from './photo-state'
import { acceptedTypes } from './picture/picture-rules'

interface Props {
  state: PhotoState
  facing: Facing
  onPick(file: File): void
  onCamera(): void
  onFrameAgain(): void
  /** Frames again the photo that is shown; null where its bytes cannot be had. */
  onAdjust: (() => void) | null
  /** The way past a photo, before the ways to one. */
  children: ReactNode
}

/** The ways to a picture, the best one last and nearest the thumb. */
export function PhotoActions({ state, facing, onPick, onCamera, onFrameAgain, onAdjust, children }: Props) {
  const canFrameAgain = state.name === 'error' && state.picture !== null
  const isResting = state.name === 'empty' || state.name === 'preview' || state.name === 'error'
  if (!isResting || (state.name === 'preview' && state.note)) return children ? <ActionBar>{children}</ActionBar> : null
  const way = cameraWay()
  const hasPhoto = state.name === 'preview'
  const isAsked = !canFrameAgain && !hasPhoto
  const takeLabel = hasPhoto ? texts.newPhoto : texts.takePhoto
  const main = isAsked ? 'primary' : 'quiet'
  return (
    <ActionBar>
      {children}
      {onAdjust && (
        <Button kind="quiet" onClick={onAdjust}>
          {texts.adjust}
        </Button>
      )}
      {/* The pictures on a tablet of the venue are no guest's. Where its camera fails, the dialog still offers a file. */}
      {!(isOnKiosk() && way === 'dialog') && (
        <FilePicker
          kind={way === 'none' ? main : 'quiet'}
          label={hasPhoto ? texts.otherPicture : texts.choosePicture}
          accept={acceptedTypes}
          onPick={onPick}
        />
      )}
      {way === 'device' && (
        <FilePicker kind={main} label={takeLabel} accept={acceptedTypes} capture={facing} onPick={onPick} />
      )}
      {way === 'dialog' && (
        <Button kind={main} onClick={onCamera}>
          {takeLabel}
        </Button>
      )}
      {canFrameAgain && <Button onClick={onFrameAgain}>{texts.tryAgain}</Button>}
    </ActionBar>
  )
}
