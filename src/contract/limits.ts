import { SEALED_DOCUMENT_LIMIT } from './sealed-limit'

/**
 * Upper bounds of what a person or another program sends, in characters unless it says otherwise. Forms show them, and
 * the server refuses more with 422. They are far above honest use: a guest's document over one of them would need a
 * person to sort it out. Answers are not held against them: a longer text of another server must not fail a call.
 */
export const limits = {
  /** First or last name of a person. */
  personName: 100,
  /** A name as a signer types it: both names of a person, as a provider or a point of sale may spell them out. */
  signerName: 400,
  /** Name of a location, an activity, a task, a collection, a key. */
  name: 200,
  /** An id, a code or a number of another system, such as the point of sale. */
  code: 200,
  description: 2_000,
  /** As long as an address can be (RFC 5321). */
  email: 254,
  /** The fewest and the most characters of a password. */
  passwordLeast: 10,
  password: 200,
  /** A code of a mail, with spaces or a dash as it was pasted. */
  mailedCode: 64,
  /** How many passkeys one person keeps, what one is called, and the answer of a browser that makes one. */
  passkeys: 20,
  passkeyName: 60,
  passkeyId: 1_400,
  passkeyAnswer: 20_000,
  phone: 60,
  /** An e-mail address or a phone number. */
  recipient: 254,
  /** An address, or a small picture as a data address. */
  imageUrl: 100_000,
  webAddress: 2_000,
  /** What staff type to find a person, or a code that a scanner types. */
  peopleQuery: 300,
  /** A day or an instant in ISO 8601. */
  instant: 40,
  sha256: 64,
  /** One health note of a child. */
  healthNote: 2_000,
  shoeSize: 40,
  /** Text of a waiver as HTML, about 25,000 words. A document holds it three times, and has to fit into one call. */
  waiverText: 150_000,
  /** The page that shows a waiver as it was signed: its text and what is around it. */
  waiverSnapshot: 200_000,
  /** A drawn signature, as base64 of a PNG. */
  signature: 350_000,
  /** The venue's own comment on each signature, with placeholders; and the comment with names in their place. */
  customComment: 2_000,
  comment: 20_000,
  checkInCompleteText: 50_000,
  /** Value of an item of a collection. */
  itemValue: 10_000,
  /** Several codes, separated by commas. */
  codeList: 20_000,
  /** Every text of a venue, and its whole look, as JSON. */
  languageSettings: 200_000,
  themeSettings: 500_000,
  consentScript: 50_000,
  consentStyles: 50_000,
  secret: 1_000,
  /** How many people one household holds, its head included. */
  household: 100,
  /** How many people are added at the desk at once. */
  walkIn: 20,
  /**
   * Signatures taken within 24 hours of one person under one waiver, and of one household. A device that was away for
   * weeks brings one for each day; any above the bound wait on the device and are taken later.
   */
  signaturesOfOneWaiver: 24,
  signaturesOfHousehold: 500,
  /** How many: people of one call, tasks of an activity that are put in order, waivers of one link, lines of orders. */
  contactsAtOnce: 500,
  tasksOfActivity: 500,
  waiversAtOnce: 50,
  orderLinesAtOnce: 1_000,
  /** Contact tasks of one ticket, and the signature of a device with which it is asked for. */
  contactTasksAtOnce: 2_000,
  deviceSignature: 1_000,
  /** A sealed document: a third longer than its bytes, and has to fit into one call. */
  sealedDocument: SEALED_DOCUMENT_LIMIT,
  /** Side in pixels of a pass photo, which is square. A smaller picture would be enlarged, and would not show a face. */
  photoSide: 400,
  /** A whole number that a database keeps in four bytes. */
  count: 2_147_483_647,
  years: 150,
  days: 36_500,
} as const
