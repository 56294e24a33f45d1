import { photoTexts as texts } from '../settings/texts/photo'
import type { Framing } from './editor/crop-geometry'
import type { PhotoEvent } from './photo-state'
import { dataAddressOf } from './picture/data-address'
import { openPicture } from './picture/open-picture'
import type { PictureLimits } from './picture/picture-rules'
import { portraitOf } from './picture/portrait'
import { type OpenPicture, PictureRefused } from './picture/upright'
import type { UploadOutcome } from './upload-outcome'

export interface PhotoStepsWork {
  limits: PictureLimits
  dispatch(event: PhotoEvent): void
  keepPicture(picture: OpenPicture | null): void
  keepFraming(framing: Framing | null): void
  /** Takes the framed portrait, and says when it is durable on this device, where it is before it has arrived. */
  upload(portrait: ArrayBuffer, onDurable: () => void): Promise<UploadOutcome>
}

/** The steps from a given picture to an uploaded portrait, each told to the state of the widget. */
export function photoSteps({ limits, dispatch, keepPicture, keepFraming, upload }: PhotoStepsWork) {
  return {
    async open(file: Blob) {
      dispatch({ type: 'file-given' })
      try {
        const picture = await openPicture(file, limits)
        keepFraming(null)
        keepPicture(picture)
        dispatch({ type: 'opened', picture })
      } catch (error) {
        if (error instanceof PictureRefused) return dispatch({ type: 'refused', message: error.message })
        console.error('The picture could not be opened', error)
        dispatch({ type: 'refused', message: texts.cannotOpen })
      }
    },

    cancel() {
      keepPicture(null)
      keepFraming(null)
      dispatch({ type: 'crop-cancelled' })
    },

    async confirm(picture: OpenPicture, framing: Framing) {
      keepFraming(framing)
      dispatch({ type: 'crop-confirmed' })
      try {
        const portrait = await portraitOf(picture, framing)
        const photo = dataAddressOf(portrait)
        dispatch({ type: 'portrait-made', photo })
        const outcome = await upload(portrait, () => dispatch({ type: 'kept' }))
        if (!outcome.ok) return dispatch({ type: 'upload-failed', message: outcome.message })
        dispatch({ type: 'uploaded', photo, note: outcome.note })
      } catch (error) {
        console.error('The photo could not be made or uploaded', error)
        dispatch({ type: 'upload-failed', message: texts.uploadUnknown })
      }
    },
  }
}
