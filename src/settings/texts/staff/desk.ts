import { numberText } from '../../../contract/english'

const missing = (count: number) => `${numberText(count)} with something missing`

/** Texts of the front desk. */
export const deskTexts = {
  title: 'Front desk',
  navigation: 'Front desk',
  menu: 'Menu',
  today: 'Today',
  toList: 'Back to today’s list',
  location: 'Location',
  guestView: 'Guest view',
  thisDevice: 'This tablet',
  administration: 'Administration',
  signOut: 'Sign out',
  outOfReach: 'We can’t reach the venue',
  outOfReachText:
    'The front desk needs a connection. Check the network. This page tries again by itself once it is back.',
  noLocation: 'No location is open yet. The desk works at one: an administrator adds or opens it under “Locations”.',
  locations: 'Locations',
  signInKeeps: 'Sign in again to go on. What you see is what the venue said last.',
  list: {
    title: 'Today',
    lead: (day: string, place: string) => `${day} at ${place}`,
    waiting: 'Loading today’s list',
    failed: 'We couldn’t load today’s list',
    empty: 'No one is expected yet',
    emptyText:
      'People who booked for today, check in today or are marked as arrived appear here. Find anyone else with the field above, or add a family.',
    noneLeft: 'No one matches these filters.',
    people: 'People expected today',
    counts: (counts: Record<'arrived' | 'arrivedMissing' | 'ready' | 'missing' | 'checking', number>) => {
      const arrivedMissing = counts.arrivedMissing > 0 ? ` (${missing(counts.arrivedMissing)})` : ''
      const checking = counts.checking > 0 ? `, ${numberText(counts.checking)} being checked` : ''
      return `${numberText(counts.arrived)} arrived${arrivedMissing}, ${numberText(counts.ready)} ready, ${missing(counts.missing)}${checking}`
    },
    state: 'Show',
    states: {
      all: 'Everyone',
      missing: 'Something missing',
      ready: 'Ready',
      arrived: 'Arrived',
      expected: 'Not arrived yet',
    },
    activity: 'Activity',
    anyActivity: 'Any activity',
    ready: 'Ready',
    checking: 'Being checked',
    missing: (tasks: readonly string[]) => `Missing: ${tasks.join(', ')}`,
    arrivedAt: (time: string, names: readonly string[]) => `Arrived ${time}, ${names.join(' and ')}`,
    arrive: 'Mark as arrived',
    arriveWho: (name: string) => `Mark ${name} as arrived`,
    /** Tells people of one name apart. */
    born: (day: string) => `born ${day}`,
    undo: 'Undo',
    undoWho: (name: string) => `Undo the arrival of ${name}`,
    notMarked: (why: string) => `The arrival was not noted. ${why}`,
    justMoved: 'The list moved as you pressed. Nothing was changed. Press again.',
    notUndone: (why: string) => `The arrival was not taken back. ${why}`,
    keys: 'Keyboard shortcuts',
    keyList: [
      ['/', 'Find a person'],
      ['↓ ↑', 'Move through the list'],
      ['Enter', 'Open the person'],
      ['A', 'Mark as arrived, or undo it'],
      ['H', 'Hand a tablet to the family'],
      ['P', 'Open the rental slip; on the slip, print it'],
      ['N', 'Add a family, from any page of the desk'],
    ],
  },
} as const
