import { counted, numberText } from '../../../contract/english'

const documents = (count: number) => {
  if (count === 0) return 'No document was'
  return counted(count, 'document was', 'documents were')
}
const households = (count: number) => counted(count, 'household', 'households')
const people = (count: number) => counted(count, 'person', 'people')

export const waiverVersionTexts = {
  region: 'Versions of this text',
  current: (version: number, count: number) => `Guests sign version ${version}. ${documents(count)} signed under it.`,
  none: 'Nothing is published yet.',
  changed: 'The text above was changed. Guests see it once it is published.',
  saveDraft: 'Save as Draft',
  preview: 'Preview',
  compare: 'Compare with what guests sign',
  publish: 'Publish…',
  draft: {
    title: (who: string, when: string) => `A draft by ${who} is waiting, saved ${when}`,
    open: 'Open the draft',
    remove: 'Delete the draft',
    keep: 'Keep it',
    askTitle: 'Delete this draft?',
    replaceTitle: 'Replace the draft that is waiting?',
    replace: 'Replace it',
    askText: (who: string) => `The words of ${who} are gone then. They were never published.`,
    saved: 'The draft is saved. Guests do not see it.',
    removed: 'The draft is deleted.',
  },
  someone: 'someone whose name is not known any more',
  before: 'an earlier administrator',
  history: (count: number) => `All versions (${numberText(count)})`,
  version: (version: number) => `Version ${version}`,
  published: (when: string, who: string) => `Published ${when} by ${who}`,
  asksAgain: 'Asked everyone again',
  keepsEarlier: 'Earlier signatures stayed valid',
  signed: (count: number) => `${documents(count)} signed`,
  compareWithEarlier: (version: number) => `Compare with version ${version - 1}`,
  putBack: (version: number) => `Put version ${version} into the editor`,
  isInEditor: (version: number) =>
    `The words of version ${version} are in the editor. Guests see them once they are published.`,
  publishing: {
    title: (version: number) => `Publish version ${version}`,
    question: 'What about those who have signed already?',
    wordingOnly: 'Wording only',
    wordingOnlyHelp: 'Earlier signatures stay valid. No one signs again.',
    askAgain: 'Ask again',
    askAgainHelp: (counting: { households: number; people: number }) =>
      counting.people === 0
        ? 'Earlier signatures stop counting. No signature counts today, so no one signs again.'
        : `Earlier signatures stop counting: ${households(counting.households)} (${people(counting.people)}) must sign again at their next check-in.`,
    noted: 'Your choice is kept with the version, under your name. What was signed stays as it was signed.',
    confirm: 'Publish',
    cancel: 'Cancel',
    done: (version: number) => `Version ${version} is published.`,
  },
  comparing: {
    title: (before: string, after: string) => `${before} beside ${after}`,
    editor: 'the text in the editor',
    same: 'The words are the same. Only the layout differs, or nothing does.',
    sameParagraphs: (count: number) => counted(count, 'paragraph is the same', 'paragraphs are the same'),
    close: 'Close',
    waiting: 'Loading the texts',
    failed: 'The texts could not be loaded. Try again.',
  },
  previewing: { title: 'As a guest sees it' },
  /** Before an ordinary save of a changed text. */
  publishedBySaving:
    'The changed waiver text is published at once, as wording only: earlier signatures stay valid. To ask guests again, go back and use Publish.',
} as const
