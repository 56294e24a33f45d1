import { photoTexts } from '../../settings/texts/photo'
import { besidePage } from './beside-page'
import { METADATA_READ_LIMIT, objectionToFile, type PictureLimits, pictureKindOf } from './picture-rules'
import { type OpenPicture, PictureRefused } from './upright'

export const canCropHere = () => typeof createImageBitmap === 'function' && 'toBlob' in HTMLCanvasElement.prototype

/** Opens a chosen file. Throws PictureRefused. */
export async function openPicture(file: Blob, limits: PictureLimits): Promise<OpenPicture> {
  if (!canCropHere()) throw new PictureRefused(photoTexts.unsupportedBrowser)
  const kind = pictureKindOf(new Uint8Array(await file.slice(0, METADATA_READ_LIMIT).arrayBuffer()))
  const objection = objectionToFile(file.size, kind, limits)
  if (objection) throw new PictureRefused(objection)
  const cannotOpen = kind === 'HEIC' ? photoTexts.cannotOpenHeic : photoTexts.cannotOpen
  return besidePage({ work: 'upright', given: [file, limits, cannotOpen] })
}
