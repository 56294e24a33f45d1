import { counted } from '../../../contract/english'

const documents = (count: number) => counted(count, 'document', 'documents')
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Texts about exporting unsent documents to a locked file, and importing them again. */
export const copyTexts = {
  passphrase: 'Passphrase',
  show: 'Show the passphrase',
  export: {
    lead: 'The copy is one locked file. Keep it in case this device is lost or cleared before everything is sent.',
    passphraseHint: (shortest: number) => `At least ${shortest} characters. Four unrelated words are easy to remember.`,
    warning:
      'Write the passphrase down. It isn’t stored anywhere: without it no one can open the file, not even the venue.',
    repeat: 'Repeat the passphrase',
    submit: 'Make the locked file',
    sealing: 'Locking the file',
    tooShort: (shortest: number) => `The passphrase needs at least ${shortest} characters.`,
    different: 'The two passphrases don’t match.',
    failed: 'We couldn’t make the file. Your documents are still saved here.',
    gone: 'There is nothing left to copy: everything has been received.',
    readyTitle: (count: number) => `The file with ${documents(count)} is ready`,
    ready:
      'Save it where you’ll find it again. The documents also stay on this device and are sent from here as soon as possible. Even if they are sent twice, the venue keeps each one only once.',
    download: 'Save the file',
    share: 'Share the file',
    downloaded: 'The file is in your downloads.',
    shared: 'The file was shared.',
    notShared: 'The file could not be shared. Save it instead.',
  },
  import: {
    lead: 'This puts the documents from a locked file on this device, so that they can be sent from here.',
    file: 'The file',
    fileHint: 'Its name starts with basehut-documents.',
    submit: 'Open the copy',
    opening: 'Opening the copy',
    noFile: 'Choose the file first.',
    noPassphrase: 'Type the file’s passphrase.',
    refused: {
      'not-a-copy': 'This file is not a copy of documents. Choose another one.',
      newer: 'This file was made by a newer version of the app. Update the app, then open the file again.',
      damaged: 'This file is damaged. Use another copy of it.',
      'wrong-passphrase':
        'This passphrase doesn’t open the file. Check it and try again. If you’re sure it’s right, the file is damaged: use another copy.',
      'other-venue': 'This copy belongs to another venue. Open it in that venue’s app.',
    },
    unreadable: 'The file could not be read. Choose it again.',
    mine: (count: number) => `${documents(count)} of yours ${are(count)} on this device now and will be sent.`,
    others: (count: number) =>
      `${documents(count)} from someone else ${are(count)} on this device now, locked until that person signs in here.`,
    sealed: (count: number) =>
      `${documents(count)} sealed at a kiosk ${are(count)} here now. This device will send ${count === 1 ? 'it' : 'them'} by itself.`,
    leftOut: (count: number) =>
      `${documents(count)} from a kiosk ${are(count)} sealed and couldn’t be added: open the copy on a kiosk or a device of the front desk, which can send them.`,
    known: (count: number) => `${documents(count)} ${count === 1 ? 'was' : 'were'} already here, or had been received.`,
    newer: (count: number) =>
      `${documents(count)} could not be added: a newer version of the app saved ${count === 1 ? 'it' : 'them'}. Update the app, then open the copy again.`,
    damaged: (count: number) =>
      `${documents(count)} could not be added: what is in the file is not what was signed. Please sign again.`,
    nothing: 'The copy is empty.',
  },
  remove: {
    settled: 'The venue keeps the one that it has. Only this one goes, from this device.',
    lead: 'The venue hasn’t accepted it, and this may be the only one. Once it’s removed, it’s gone, with all that you entered in it. If you may still need it, save a copy first.',
    submit: 'Remove it',
    changed: 'It wasn’t removed: it’s being sent again.',
    failed: 'We couldn’t remove it. It’s still on this device.',
  },
} as const
