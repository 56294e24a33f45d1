/** Of the check-in flow. The texts that the specification fixes are word for word as it has them. */
export const checkInTexts = {
  title: 'Check-in',
  waiting: 'Loading what’s left to do',
  update: 'Update',
  continue: 'Continue',
  skip: 'Skip',
  cancel: 'Cancel',
  complete: 'Complete',
  finishLater: 'Finish for now',
  toHome: 'Back to home',
  nextIs: (task: string, person: string) => `Next: ${task} for ${person}`,
  seeOrChange: 'Choose a task to see or change your answers.',
  everybody: 'Everyone',
  steps: 'Tasks of this check-in',
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  people: 'People with this task',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  optional: 'optional',
  told: (person: string, task: string, status: string) => `${person}, ${task}: ${status}`,
  statuses: {
    open: 'To do',
    saved: 'Saved on this device',
    received: 'Received',
    skipped: 'Skipped',
    'needs-attention': 'Needs attention',
  },
  takenAway: {
    task: (task: string, people: string) =>
      `${task} for ${people} isn’t asked for any more. Anything you entered is kept in case it’s asked for again.`,
    person: (people: string) =>
      `No longer in your family at this venue: ${people}. If that’s not right, ask at the front desk.`,
  },
  completeScreen: {
    home: 'Check in someone else',
    allReceived: 'We’ve received everything.',
    notYetTitle: 'Not everything is done yet',
    savedTitle: 'Saved on this device',
    attentionTitle: 'Something needs your attention',
    onceReceived: 'Once everything is received',
    someSaved:
      'Some things haven’t been sent yet. They’re saved on this device and will be sent once you’re online with this app open.',
    needsAttention: 'We couldn’t accept something as it was sent.',
    stillToDo: 'Still to do',
    stillToDoText: 'You can do this now, or come back to it from home.',
    given: 'See or change what you gave',
  },
} as const
