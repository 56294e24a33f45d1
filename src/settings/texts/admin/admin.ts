import { numberText } from '../../../contract/english'

/**
 * Texts that the screens of the admin section share; each screen has a file of its own beside this one. Names of
 * buttons, titles and columns are those of spec section 2, to the letter.
 */
export const adminTexts = {
  frame: {
    name: 'Administration',
    menu: 'Sections',
    navigation: 'Administration',
    guests: 'Guests',
    groups: {
      guests: 'Guests and documents',
      tasks: 'What guests do',
      look: 'Look and words',
      venue: 'Venue',
    },
    desk: 'Front desk',
    guestView: 'Guest view',
    signOut: 'Sign Out',
  },
  list: {
    loading: 'Loading the list',
    stale: 'The list could not be loaded again',
    missing: 'What this address opens is not in this list. It may have been deleted.',
    choose: 'Choose',
    chooseOne: (name: string) => `Choose ${name}`,
    chooseHint: 'Choose a row to see and change it.',
    find: 'Search the list',
    count: (found: number, all: number) =>
      found === all ? `${numberText(all)} in all` : `${numberText(found)} of ${numberText(all)}`,
    noneFound: 'Nothing in the list matches this search.',
    showAll: 'Show all',
    pages: 'Pages of the list',
    page: (number: number) => `Page ${numberText(number)}`,
    previous: 'Previous',
    next: 'Next',
    sortBy: 'Order of the list',
    unsorted: 'As they were added',
    sortedBy: (column: string) => `By ${column}`,
    orders: { up: 'Ascending', down: 'Descending' },
    yes: 'Yes',
    no: 'No',
  },
  form: {
    required: (label: string) => `${label} is required`,
    chooseOption: 'Choose an option',
    dayFormat: 'YYYY-MM-DD',
    calendar: {
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
      previousDecade: 'Previous ten years',
      nextDecade: 'Next ten years',
    },
    clearDay: (label: string) => `Clear ${label}`,
    noSuchDay: (typed: string) => `“${typed}” is not a date, so it was not used.`,
    /** Beside a field: empty where someone emptied it, null where what they made of it has no room there. */
    clash: (theirs: string | null) => {
      const done = theirs === '' ? 'emptied this' : theirs ? `changed this to “${theirs}”` : 'changed this'
      return `Someone else ${done} while you were typing. Save again to keep what you typed.`
    },
    warning: (text: string) => `Warning: ${text}`,
    saved: 'Saved',
    unsaved: 'Not saved yet',
    invalid: (number: number) =>
      number === 1 ? 'One field needs a correction.' : `${number} fields need a correction.`,
    remove: 'Delete',
    keep: 'Keep',
    close: 'Close',
    addKey: 'Alt+N',
    duplicate: 'Duplicate',
    added: (name: string) => `“${name}” is added.`,
    copyOf: (name: string) => `${name} (copy)`,
    numberedCopyOf: (name: string, number: number) => `${name} (copy ${number})`,
  },
  deletion: {
    deleted: (name: string) => `“${name}” is deleted.`,
    undo: 'Undo',
    failed: (words: string) => `It could not be deleted and is back in the list. ${words}`,
    unanswered: (words: string) => `We don’t know whether it was deleted. ${words}`,
  },
  links: {
    remove: (name: string) => `Delete ${name}`,
    linked: (names: readonly string[]) =>
      names.length === 1 ? `“${names[0]}” is linked.` : `${numberText(names.length)} are linked.`,
    removed: (name: string) => `“${name}” is no longer linked.`,
    nothingLeft: 'Everything is linked',
    choose: 'Choose one or more',
  },
  order: {
    column: 'Order',
    drag: (name: string) => `Drag ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, all: number) => `“${name}” is now ${numberText(place)} of ${numberText(all)}.`,
    held: (name: string) => `“${name}” is picked up.`,
    over: (name: string, place: number, all: number) =>
      `“${name}” would be ${numberText(place)} of ${numberText(all)}.`,
    unknownToServer:
      'This server keeps no order of its own. Delete the links and link them again, in the order in which you want them.',
    leftAsItWas: (name: string) => `“${name}” is back where it was.`,
    howTo:
      'Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter to put it down, Escape to leave it.',
  },
  uses: {
    title: 'Used by',
    none: 'Nothing uses it yet.',
    more: (count: number) => `And ${numberText(count)} more.`,
    all: (count: number) => `Show all ${numberText(count)}`,
    removing: {
      ask: (name: string) => `Delete “${name}”?`,
      confirm: 'Delete',
      cancel: 'Keep',
      unsaved: 'What you typed here is not saved. Undo does not bring it back.',
    },
    saving: { ask: 'Save this change?', confirm: 'Save', cancel: 'Go back' },
  },
  latePart: {
    title: 'This part of the form could not be loaded',
    text: 'What you typed is still here. Try again once you are online. If it still does not come, save what you have and load the page again.',
  },
  failure: {
    title: 'Error',
    isStillHere: 'What you typed is still here.',
    signInKeeps: 'What you typed is kept in this tab until you sign in again.',
  },
} as const
