import type { ContactTask, ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import type { Waiver } from '../../../src/contract/entities/waiver'

/** The smallest drawing there is: one transparent pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** What the app sends when a waiver is signed. */
export const signedWaiver = (
  contactTask: ContactTaskGrouping['waiverContactTasks'][number],
  signerName: string,
  changes: Partial<Waiver> = {},
) => {
  if (!contactTask.relatedObject) throw new Error('A waiver task has a waiver')
  return {
    ...contactTask,
    relatedObject: {
      ...contactTask.relatedObject,
      rolAccepted: true,
      agree: true,
      signerName,
      signature: PNG,
      signatureDate: '2027-01-16T18:59:00.000Z',
      comment: `${signerName} signed on their own behalf.`,
      waiverHTML: `<style>p { margin: 0 }</style><p>Skiing is dangerous.</p><img alt="Signature" src="data:image/png;base64,${PNG}">`,
      ...changes,
    },
  }
}

export const rentalChoice = {
  selectedAge: 'age-2',
  selectedAbility: 'ability-2',
  selectedHeight: 'height-4',
  selectedWeight: 'weight-10',
  selectedGoofy: 'Y',
}

export const registration = {
  primaryEmergencyContact: ' Maya Lindqvist ',
  primaryEmergencyPhone: '555-0100',
  alternateEmergencyContact1: 'Jonas Lindqvist',
  alternateEmergencyPhone1: '555-0101',
  drugAllergy: '',
  foodAllergy: ' Nuts ',
}

export const withRelated = (contactTask: ContactTask, relatedObject: unknown) => ({ ...contactTask, relatedObject })
