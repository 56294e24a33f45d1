import { photoTexts } from '../../settings/texts/photo'

/** A phone or tablet opens its own camera from a file field; elsewhere we show the camera ourselves, if there is one. */
export const cameraWay = (): 'device' | 'dialog' | 'none' => {
  if (matchMedia('(pointer: coarse)').matches) return 'device'
  return 'mediaDevices' in navigator ? 'dialog' : 'none'
}

export const openCamera = (facing: 'user' | 'environment') =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const wordsByError: Partial<Record<string, string>> = {
  NotAllowedError: photoTexts.camera.denied,
  SecurityError: photoTexts.camera.denied,
  NotFoundError: photoTexts.camera.missing,
  OverconstrainedError: photoTexts.camera.missing,
}

/** Why there is no camera, by the class of the browser's error. */
export const cameraTrouble = (error: unknown): string =>
  (error instanceof Error && wordsByError[error.name]) || photoTexts.camera.busy
