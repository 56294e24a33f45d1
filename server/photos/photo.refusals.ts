import { Refusal, refusedForNow } from '../errors/refusal'

export const photoMissing = () => new Refusal(422, 'photo-missing', 'No photo came with this upload.')
export const photoNotAlone = () =>
  new Refusal(422, 'photo-not-alone', 'This upload holds more than one photo. Send each one by itself.')
export const photoTypeNotAccepted = () =>
  new Refusal(415, 'photo-type-not-accepted', 'A picture must be a JPEG, PNG, GIF, BMP or WebP file.')
export const photoTooManyPixels = () =>
  new Refusal(413, 'photo-too-many-pixels', 'This picture is too large. Choose one of at most 50 megapixels.')
/** The words are those of spec section 5. */
export const photoTooSmall = (side: number) =>
  new Refusal(422, 'photo-too-small', `Image is too small, minimum size is: ${side}x${side} pixels.`)
/** The call was fine and the server too slow: it is sent again after a while, as it is, and not without end. */
export const photoTooSlow = () =>
  refusedForNow(503, 'photo-too-slow', 'We couldn’t read this photo in time. Please try again later.', 5)
export const photoDamaged = () =>
  new Refusal(422, 'photo-damaged', 'This picture is damaged or incomplete. Choose another one.')
export const photoAnimated = () =>
  new Refusal(422, 'photo-animated', 'This picture is animated. Choose a still picture.')
export const photoNotOnlyAPicture = () =>
  new Refusal(422, 'photo-not-only-a-picture', 'This file holds more than a picture. Choose another one.')
