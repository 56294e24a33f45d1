const things = (count: number) => (count === 1 ? '1 more thing' : `${count} more things`)

/** Texts of home that have no language key. */
export const homeTexts = {
  waiting: 'Fetching your family',
  failed: 'We could not load your family',
  failedText: 'Check your connection, and try again.',
  waitingTasks: 'Looking up what is left to do',
  failedTasks: 'We could not load what is left to do',
  failedTasksText:
    'Your family is shown as we know it. What each person has to do will appear once we can reach the venue.',
  noFamilyTitle: 'No one is here yet',
  noFamilyText: 'The venue does not know anyone in your family yet. Ask at the desk.',
  addFamilyMember: 'Add a family member',
  tryAgain: 'Try again',
  activity: 'What are you here for?',
  otherPlaces: 'Here to check in?',
  checkInAt: (place: string) => `Check in at ${place}`,
  chooseNobody: 'Choose at least one person',
  offline: 'We cannot reach the venue. You can still check in: what you finish is kept on this device and sent later.',
  next: {
    nothing: 'Nothing to do here',
    attention: (task: string) => `${task} needs attention`,
    mustDo: (task: string, more: number) => (more > 0 ? `Next: ${task}, then ${things(more)}` : `Next: ${task}`),
    mayDo: (task: string) => `${task}, if you like`,
    saved: 'Done here, waiting to be sent',
    done: 'All done',
  },
  familyNext: {
    nothing: 'There is nothing to do here today.',
    attention: (name: string) => `Something of ${name}’s needs your attention.`,
    oneLeft: (name: string, task: string, more: number) =>
      more > 0 ? `${name} is next: ${task}, then ${things(more)}.` : `Only one thing left: ${task} for ${name}.`,
    severalLeft: (people: number, name: string, task: string) =>
      `${people} people have something to do. ${name} is next: ${task}.`,
    onlyOptional: 'Everything needed is done. What is left is up to you.',
    saved: 'All done here. It is saved on this device and will be sent when there is a connection.',
    done: 'Everyone is ready.',
  },
  qr: {
    hint: 'Open a code, and hold it to the scanner of the pick-up box.',
    hold: 'Hold the code to the scanner of the pick-up box. Turn your screen up to full brightness.',
    image: (names: string) => `QR code for ${names}`,
    enlarge: (names: string) => `Show the code for ${names} large`,
    close: 'Close',
    number: (code: string) => `No. ${code}`,
  },
} as const
