/** Words that the pieces of this folder say by themselves; a screen can say its own instead. */
export const uiTexts = {
  failedTitle: 'This did not load',
  failedText: 'Nothing you entered is lost.',
  retry: 'Try again',
  close: 'Close',
  no: 'No',
  yes: 'Yes',
  updatedJustNow: 'Updated just now',
  updatedAgo: (age: string) => `Updated ${age} ago`,
  progress: (percent: number) => `${percent} % done`,
  charactersLeft: (count: number) => `${count.toLocaleString('en')} characters left.`,
  charactersOver: (count: number) => `${count.toLocaleString('en')} characters too many.`,
  unsaved: {
    title: 'Leave without saving?',
    text: 'What is not saved or not downloaded yet is lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  kinds: { error: 'Error', warning: 'Warning', info: 'Note', success: 'Done' },
} as const
