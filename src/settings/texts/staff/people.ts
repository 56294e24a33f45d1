import { listed, numberText } from '../../../contract/english'

/** Texts of finding people and of a person's page, at the desk and in the administration. */
export const peopleTexts = {
  signInNeeded: 'Sign in again to go on.',
  outOfReach: 'This page could not be brought up to date. The venue can’t be reached; this is what it said last.',
  stale: 'This page could not be brought up to date. It is what the venue said last.',
  tooMany: (minutes: number | null) => {
    const when =
      minutes === null ? 'a little later' : minutes === 1 ? 'in a minute' : `in ${numberText(minutes)} minutes`
    return `That was more than the venue takes at once. Try again ${when}.`
  },
  /** Of a call that failed without words of the venue. */
  failure: {
    tryAgain: 'Try again.',
    unreachable: 'The venue can’t be reached. Try again.',
    proxy: (status: number) =>
      `The venue’s server didn’t answer; one in front of it did, with ${status}. Try again in a moment.`,
    noReason: 'The venue’s server answered with an error, and gave no reason. Try again in a moment.',
    notTheVenue: 'The answer was not the venue’s: a network that wants you to sign in first answers like this.',
    tooLarge: 'This is more than the venue’s server takes at once.',
  },
  find: {
    label: 'Find a person',
    placeholder: 'Name, email, phone, birthday, number or code',
    scan: 'Scan a code with the camera',
    scanTitle: 'Scan a code',
    scanHint: 'Hold the code of a pass, a ticket, a slip or an order inside the frame.',
    scanClose: 'Close the camera',
    results: 'People found',
    asking: 'Searching',
    none: 'No one found. Check the spelling, or try the birthday or the order number.',
    found: (count: number, hasMore: boolean) =>
      hasMore ? `More than ${count} people found` : count === 1 ? '1 person found' : `${count} people found`,
    more: 'There are more. Type more letters, or add the birthday.',
    born: (day: string, age: number | null) => (age === null ? `born ${day}` : `born ${day} (${age})`),
    noBirthday: 'no birthday known',
    alone: 'on their own',
    headOf: (size: number) => `head of a household of ${size}`,
    withHead: (head: string) => `with ${head}`,
  },
  guests: {
    title: 'Guests and documents',
    find: 'Find another guest',
    noLocation: 'No location is open yet. Guests check in at one: add or open it first.',
    locations: 'Locations',
    lead: 'Find a guest to see their household, what they have given, and every document they have signed.',
  },
  page: {
    waiting: 'Loading the household',
    failed: 'We couldn’t load this person',
    noSuch: 'There is no such person here.',
    noSuchText: 'The address may be mistyped, or what was here was deleted.',
    people: 'Household',
    tasks: 'Tasks',
    person: 'Person',
    noTasks: 'Nothing is asked of this household here.',
    documents: 'Documents',
    noDocuments: 'No documents yet.',
    untitled: 'Photo',
    lookIsNoted: 'Opening a signed document is noted in the audit.',
    received: (day: string) => `Received ${day}`,
    signedBy: (signer: string) => (signer ? `Signed by ${signer}` : 'Signed'),
    version: (version: number, isCurrent: boolean) =>
      isCurrent
        ? `version ${version} of the text`
        : `version ${version} of the text, when there was a newer one already`,
    /** The rest of a long list. */
    moreDocuments: (left: number) => `Show more documents (${numberText(left)} left)`,
    allDocuments: (count: number) => `Show all ${numberText(count)} documents`,
    olderFailed: 'The older documents could not be loaded. Try again.',
    receivedTaskGone: (day: string) => `Received ${day}; its task was deleted since`,
    born: (day: string, age: number | null) => (age === null ? `Born ${day}` : `Born ${day}, ${age} years old`),
    noBirthday: 'No birthday known',
    head: 'Head of household',
    ownSignIn: 'Has a sign-in of their own',
    customer: 'Customer number',
    pass: 'Pass number',
    state: {
      done: 'Done',
      doneOn: (day: string) => `Done ${day}`,
      missing: 'Missing',
      optional: 'Optional',
      notAsked: 'Not asked',
    },
  },
  evidence: {
    open: 'Evidence',
    /** Names it for those who hear it. */
    openOf: (what: string, name: string) => `Evidence: ${what}, ${name}`,
    waiting: 'Loading the evidence',
    failed: 'We couldn’t load the evidence.',
    record: 'Record',
    whole: 'Is what was sealed when it was received',
    notWhole: 'Is not what was sealed: it was changed since. Tell an administrator: the audit says where',
    place: 'Place in the audit',
    entry: (sequence: number) => `Entry ${sequence}`,
    noEntry: 'It is not in the audit',
    seal: 'Seal',
    number: 'Document number',
  },
  missing: {
    nothing: 'Nothing is asked of this household here.',
    ready: 'Everyone is ready.',
    onlyOptional: 'Everyone is ready. Only optional things are left.',
    still: (groups: readonly { names: readonly string[]; isEveryone: boolean; tasks: readonly string[] }[]) =>
      `Still missing: ${groups
        .map(({ names, isEveryone, tasks }) => `${listed(tasks)} for ${isEveryone ? 'everyone' : listed(names)}`)
        .join('; ')}.`,
  },
  health: {
    show: 'Show health answers',
    hide: 'Hide health answers',
    noted: 'This look is noted in the audit.',
    failed: 'We couldn’t show the health answers. Nothing is shown without a note in the audit.',
    of: (name: string) => `Health answers of ${name}`,
    none: 'There are no health answers.',
    fields: {
      primaryEmergencyContact: 'Emergency contact',
      primaryEmergencyPhone: 'Phone of the emergency contact',
      alternateEmergencyContact1: 'Second contact',
      alternateEmergencyPhone1: 'Phone of the second contact',
      drugAllergy: 'Drug allergy',
      foodAllergy: 'Food allergy',
      medication: 'Medication',
      specialCondition: 'Special condition',
    },
  },
  looks: {
    title: 'Who looked',
    none: 'No member of staff has opened a document or health answers of this household.',
    failed: 'We couldn’t load who looked.',
    someone: 'Someone whose name is not known any more',
    opened: (who: string, title: string, name: string) => `${who} opened ${title || 'a document'} of ${name}`,
    sawHealth: (who: string, name: string) => `${who} saw the health answers of ${name}`,
  },
  send: {
    open: 'Send the pass',
    title: (name: string) => `Send the pass of ${name}`,
    to: 'Email address',
    toHousehold: (hint: string) => `Leave it empty to send to ${hint}, the household’s own address.`,
    noAddress: 'We don’t know an email address of this household.',
    addressRequired: 'Email address is required',
    send: 'Send',
    cancel: 'Cancel',
    sent: (name: string) => `The pass of ${name} was sent.`,
    failed: 'The pass was not sent. Try again.',
    notCarried:
      'The pass was not sent: the venue has no mail server (SMTP_URL). The mail is in a folder on the server.',
  },
} as const
