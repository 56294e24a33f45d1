import { photoTexts } from '../../settings/texts/photo'

/** The camera of the person who holds the device, or the one on its back. */
export type Facing = 'user' | 'environment'

/** Phones and tablets have a camera app, and a camera on each side. */
export const isHandheld = () => matchMedia('(pointer: coarse)').matches

/** We show the camera ourselves; where the browser gives none, a phone or tablet still has its camera app. */
export const cameraWay = (): 'dialog' | 'device' | 'none' => {
  if ('mediaDevices' in navigator) return 'dialog'
  return isHandheld() ? 'device' : 'none'
}

export const openCamera = (facing: Facing) =>
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
