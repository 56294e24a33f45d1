import { counted, numberText } from '../../../contract/english'

export const adminOverviewTexts = {
  title: 'Overview',
  lead: 'How the venue is doing today, and what is still to set up.',
  loading: 'Loading the overview',
  figures: {
    title: 'Today',
    notTold: 'This server does not tell how the venue is doing today.',
    today: 'Checking in today',
    people: (number: number) => counted(number, 'person', 'people'),
    documents: (number: number) => `${counted(number, 'document', 'documents')} received since midnight`,
    outstanding: 'Outstanding',
    withOpenTask: (asOf: string) => `with a required task still open, as of ${asOf}`,
    noReport: 'Not known yet: re-run the report',
    report: 'Report',
    reportStates: { 1: 'Processing', 2: 'Populated', 3: 'Failed' },
    noRun: 'Never run',
    reportAge: (age: string) => `last populated ${age} ago`,
    openReport: 'Open the report',
    attention: 'Needs attention',
    nothing: 'Nothing',
    nothingText: 'No document or request is waiting.',
    olderTexts: (number: number) =>
      `${counted(number, 'waiver', 'waivers')} of the last seven days ${number === 1 ? 'shows' : 'show'} an older text: signed without a network, after you had changed it`,
    deletionWishes: (number: number) => `${counted(number, 'person asks', 'people ask')} to be deleted`,
    refusedDocuments: (number: number) =>
      `${counted(number, 'document', 'documents')} from kiosks ${number === 1 ? 'was' : 'were'} refused`,
    devices: 'Devices',
    enrolled: (number: number) => counted(number, 'tablet', 'tablets'),
    unsent: (number: number) =>
      number === 0
        ? 'nothing waits on them'
        : `${counted(number, 'document waits', 'documents wait')} on them to be sent`,
  },
  guide: {
    title: 'Set up the venue',
    ready: 'Guests can check in. Everything below is set up.',
    left: (number: number) => `${counted(number, 'step is', 'steps are')} left to do.`,
    names: (names: readonly string[], others: number) =>
      others === 0 ? names.join(', ') : `${names.join(', ')} and ${numberText(others)} more`,
    states: { done: 'Done', open: 'To do', unknown: '' },
    location: {
      title: 'A location',
      open: 'Add the place where guests check in.',
      done: (names: string) => `Open: ${names}.`,
    },
    activity: {
      title: 'Activities',
      open: 'Add what guests come for, then choose one as the default of each location.',
      missing: (names: string) => `Without a default activity: ${names}.`,
      done: (number: number) => `${counted(number, 'activity', 'activities')}, and each open location has a default.`,
    },
    tasks: {
      title: 'Tasks',
      open: 'Add what guests do before they arrive, such as a waiver, and link it to an activity.',
      missing: (names: string) => `Without a task: ${names}.`,
      noText: (names: string) => `Without a text: ${names}.`,
      done: (number: number) => `${counted(number, 'task', 'tasks')}, and each activity has one.`,
    },
    look: {
      title: 'The look',
      open: 'Logo, colours and a photograph of your own.',
      done: 'Guests see the venue’s own look.',
    },
    words: {
      title: 'The words',
      open: 'The venue’s name and what guests read.',
      done: 'Guests read the venue’s own words.',
    },
    signIn: {
      title: 'Sign-in and mail',
      open: 'Guests sign in with a code that comes by mail, and none is sent: your operator sets SMTP_URL.',
      ownProvider: 'Guests sign in at your provider.',
      codes: 'Guests sign in with a code that comes by mail.',
      noMail: 'Tickets stay on the server as files: your operator sets SMTP_URL.',
      unknown: 'This server does not tell. Sign in as a guest once.',
    },
    poster: { title: 'A poster', text: 'Print the code of each location and put it up where guests arrive.' },
  },
} as const
