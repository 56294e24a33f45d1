/** Texts of the pass checker that have no language key. */
export const passCheckerTexts = {
  lead: 'Type the number of a pass, scan it, or hold it to the camera. Checking doesn’t use up a ride.',
  number: 'Pass or RFID number',
  numberHint: 'As printed on the pass. Spaces don’t matter.',
  numberRequired: 'Type or scan a number',
  lift: 'Lift',
  day: 'Day',
  dayRequired: 'Choose a day',
  sound: 'Sound',
  checking: 'Checking',
  checkingNumber: (number: string) => `Checking ${number}`,
  /** Of the pass before, while the next one is asked. */
  lastOne: (number: string, outcome: string) => `Before this, ${number}: ${outcome}`,
  camera: 'Scan with the camera',
  closeCamera: 'Close the camera',
  cameraHint: 'Hold the pass’s code inside the frame.',
  onceOnline: 'You’re offline. Passes can be checked once you’re online.',
  offline: 'You’re offline: this pass was not checked',
  failed: 'The venue could not check this pass',
  again: 'Try again',
  asked: (number: string, lift: string, day: string) => [number, lift, day].filter(Boolean).join(' · '),
  before: (time: string) => `Already checked on this device at ${time}`,
} as const
