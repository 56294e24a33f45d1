import { taskTypeIds } from '../../src/contract/task-types'
import type { tasks } from '../tasks/task.table'
import { demoRentalAgreement, demoWaiver } from './demo-waiver'

type NewTask = typeof tasks.$inferInsert & { id: number }

export const demoTaskIds = { waiver: 1, rentalProfile: 2, childRegistration: 3, photo: 4, rentalAgreement: 5 } as const

const customComment =
  'Signed by {Signer} on {SignedDate} with {BrowserName} {BrowserVersion}, in the check-in of Summit Valley.'

export const demoTasks: readonly NewTask[] = [
  {
    id: demoTaskIds.waiver,
    name: 'Summit Valley Waiver',
    taskTypeId: taskTypeIds.Waiver,
    posWaiverId: 'SV-LIABILITY',
    enableAgreeCheckbox: true,
    enableTextSignature: true,
    enableWetSignature: true,
    customComment,
  },
  { id: demoTaskIds.rentalProfile, name: 'Rental Profile', taskTypeId: taskTypeIds.RentalProfile },
  {
    id: demoTaskIds.childRegistration,
    name: 'Child Registration',
    taskTypeId: taskTypeIds.ChildRegistration,
    ageMax: 17,
  },
  { id: demoTaskIds.photo, name: 'Pass Photo', taskTypeId: taskTypeIds.Photo, isOptional: true },
  {
    id: demoTaskIds.rentalAgreement,
    name: 'Rental Agreement',
    taskTypeId: taskTypeIds.Waiver,
    posWaiverId: 'SV-RENTAL',
    consolidateWaivers: true,
    enableAgreeCheckbox: true,
    enableTextSignature: true,
    customComment,
  },
]

export const demoWaiverTexts: readonly { taskId: number; html: string }[] = [
  { taskId: demoTaskIds.waiver, html: demoWaiver },
  { taskId: demoTaskIds.rentalAgreement, html: demoRentalAgreement },
]
