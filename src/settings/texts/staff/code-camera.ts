/** Texts of the camera that reads codes. */
export const codeCameraTexts = {
  starting: 'Starting the camera',
  view: 'What the camera sees',
  denied: 'The camera is blocked. Allow it in your browser’s settings, or type the number.',
  missing: 'There is no camera on this device. Type the number instead.',
  busy: 'The camera didn’t start. Another app may be using it.',
  stopped: 'The camera has stopped. Another app may be using it.',
  readerMissing: 'The code scanner couldn’t load. Check the connection, or type the number.',
} as const
