import type { ReactCropperElement } from 'react-cropper'

/** Longest side of what is sent; the venue keeps no larger one. */
const LONGEST_SIDE = 2560
const PHOTOGRAPH_QUALITY = 0.92

/** What lies in the frame. A photograph goes as JPEG; anything else may be see-through, and goes as PNG. */
export async function framedPicture(cropper: ReactCropperElement['cropper'], type: string): Promise<Blob | null> {
  const canvas = cropper.getCroppedCanvas({
    maxWidth: LONGEST_SIDE,
    maxHeight: LONGEST_SIDE,
    imageSmoothingQuality: 'high',
  })
  const isPhotograph = type === 'image/jpeg'
  return new Promise((resolve) => {
    canvas.toBlob(resolve, isPhotograph ? 'image/jpeg' : 'image/png', PHOTOGRAPH_QUALITY)
  })
}
