const things = (count: number) => (count === 1 ? '1 more thing' : `${count} more things`)

/** Texts of home that have no language key. */
export const homeTexts = {
  waiting: 'Loading your family',
  failed: 'We couldn’t load your family',
  failedText: 'Check your connection and try again.',
  waitingTasks: 'Checking what’s left to do',
  failedTasks: 'We couldn’t load what’s left to do',
  failedTasksText:
    'Here is your family as we last saw it. What each person has to do will appear once we can reach the venue.',
  waitingPasses: 'Loading your passes',
  failedPasses: 'We couldn’t load your passes',
  noFamilyTitle: 'No one is here yet',
  noFamilyText: 'The venue doesn’t have anyone in your family on file yet. Ask at the desk.',
  frontDesk: {
    title: 'You’re signed in as front-desk staff',
    text: 'This page is for your own family’s check-in.',
    open: 'Open the front desk',
  },
  staff: {
    title: 'You’re not checking in here yourself',
    text: 'You work for this venue. If you want to check in as a guest too, tell us who you are first.',
    becomeGuest: 'Check in as a guest',
  },
  addFamilyMember: 'Add a family member',
  secondAdult: 'Another adult’s own sign-in',
  seeOrChange: 'See or change what you gave',
  tryAgain: 'Try again',
  activity: 'What are you here for?',
  otherPlaces: 'Here to check in?',
  checkInAt: (place: string) => `Check in at ${place}`,
  chooseSomeone: 'Choose at least one person',
  offline: 'We can’t reach the venue. You can still check in: what you finish is kept on this device and sent later.',
  next: {
    nothing: 'Nothing to do here',
    attention: (task: string) => `${task} needs attention`,
    mustDo: (task: string, more: number) => (more > 0 ? `Next: ${task}, then ${things(more)}` : `Next: ${task}`),
    mayDo: (task: string) => `Optional: ${task}`,
    saved: 'Done here, not received yet',
    done: 'All done',
    'signs-alone': 'Signs their own waivers',
  },
  familyNext: {
    nothing: 'There is nothing to do here today.',
    attention: (name: string) => `Something for ${name} needs your attention.`,
    oneLeft: (name: string, task: string, more: number) =>
      more > 0 ? `${name} is next: ${task}, then ${things(more)}.` : `Only one thing left: ${task} for ${name}.`,
    severalLeft: (people: number, name: string, task: string) =>
      `${people} people have something to do. ${name} is next: ${task}.`,
    'only-optional': 'Everything required is done. The rest is optional.',
    saved:
      'All done here. What the venue hasn’t received yet is saved on this device, and sent once there’s a connection.',
    done: 'Everyone is ready.',
    'done-for-you': 'Nothing is left for you to do. Adults with their own sign-in sign for themselves.',
  },
} as const
