import type { ReactCropperElement } from 'react-cropper'
import { adminImageTexts } from '../../settings/texts/admin/images'

type Cropper = ReactCropperElement['cropper']

const STEP_PIXELS = 12
const STEP_FACTOR = 1.1

function move(cropper: Cropper, x: number, y: number) {
  const { left, top } = cropper.getCropBoxData()
  cropper.setCropBoxData({ left: left + x, top: top + y })
}

/** Around its middle. The cropper itself keeps it inside the picture. */
function resize(cropper: Cropper, factor: number) {
  const { left, top, width, height } = cropper.getCropBoxData()
  cropper.setCropBoxData({
    left: left - (width * (factor - 1)) / 2,
    top: top - (height * (factor - 1)) / 2,
    width: width * factor,
    height: height * factor,
  })
}

const words = adminImageTexts.crop

/** What can be done to the frame without dragging. */
export const frameTools: readonly { label: string; path: string; use(cropper: Cropper): void }[] = [
  { label: words.smaller, path: 'M5 12h14', use: (cropper) => resize(cropper, 1 / STEP_FACTOR) },
  { label: words.larger, path: 'M5 12h14M12 5v14', use: (cropper) => resize(cropper, STEP_FACTOR) },
  { label: words.left, path: 'M20 12H4M10 6l-6 6 6 6', use: (cropper) => move(cropper, -STEP_PIXELS, 0) },
  { label: words.up, path: 'M12 20V4M6 10l6-6 6 6', use: (cropper) => move(cropper, 0, -STEP_PIXELS) },
  { label: words.down, path: 'M12 4v16M6 14l6 6 6-6', use: (cropper) => move(cropper, 0, STEP_PIXELS) },
  { label: words.right, path: 'M4 12h16M14 6l6 6-6 6', use: (cropper) => move(cropper, STEP_PIXELS, 0) },
]
