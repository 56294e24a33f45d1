import { numberText } from '../../../contract/english'

/** Texts of the list of guests who asked to be deleted. */
export const adminDeletionRequestTexts = {
  title: 'Deletion requests',
  lead: 'Guests who asked the venue to delete what it holds about them. Answer each within a month. Signed documents stay as long as the law asks for.',
  list: 'Requests',
  none: 'No one has asked to be deleted.',
  noneHint:
    'A guest does this under “Your account”. You get a mail when it happens, and it is listed here until you have answered.',
  oldestOnly: (most: number) => `These are the oldest ${numberText(most)}. The next follow as these are answered.`,
  asked: (day: string) => `Asked ${day}`,
  due: (day: string) => `Answer by ${day}`,
  unknownGuest: 'A person without a household',
  contact: (contactId: number) => `Contact ${contactId}`,
  people: (people: number) => (people === 1 ? '1 person' : `${numberText(people)} people`),
  overdue: 'Overdue',
  answered: 'Answered',
  answeredFor: (name: string) => `Answered: ${name}`,
  askTitle: 'Take this request off the list?',
  askText: (name: string) =>
    `Only when you have deleted what can be deleted, and told ${name} what you keep and why. It is recorded who answered. Nothing is deleted by this button.`,
  confirm: 'Yes, answered',
  keep: 'Not yet',
} as const
