import { photoTexts as texts } from '../settings/texts/photo'
import { Button } from '../ui/button'
import { cameraWay } from './camera/camera'
import { FilePicker } from './file-picker'
import type { PhotoState } from './photo-state'
import classes from './photo-widget.module.css'

interface Props {
  state: PhotoState
  facing: 'user' | 'environment'
  onPick(file: File): void
  onCamera(): void
  onFrameAgain(): void
  /** Frames again the photo that is shown; null where its bytes cannot be had. */
  onAdjust: (() => void) | null
}

/** The ways to a picture, best first. */
export function PhotoActions({ state, facing, onPick, onCamera, onFrameAgain, onAdjust }: Props) {
  const canFrameAgain = state.name === 'error' && state.picture !== null
  const isResting = state.name === 'empty' || state.name === 'preview' || state.name === 'error'
  if (!isResting || (state.name === 'preview' && state.note)) return null
  const way = cameraWay()
  const hasPhoto = state.name === 'preview'
  const main = canFrameAgain || hasPhoto ? 'secondary' : 'primary'
  const takeLabel = hasPhoto ? texts.newPhoto : texts.takePhoto
  return (
    <div className={classes.actions}>
      {onAdjust && (
        <Button kind="secondary" onClick={onAdjust}>
          {texts.adjust}
        </Button>
      )}
      {canFrameAgain && <Button onClick={onFrameAgain}>{texts.tryAgain}</Button>}
      {way === 'device' && <FilePicker kind={main} label={takeLabel} capture={facing} onPick={onPick} />}
      {way === 'dialog' && (
        <Button kind={main} onClick={onCamera}>
          {takeLabel}
        </Button>
      )}
      <FilePicker
        kind={way === 'none' ? main : 'secondary'}
        label={hasPhoto ? texts.otherPicture : texts.choosePicture}
        onPick={onPick}
      />
    </div>
  )
}
