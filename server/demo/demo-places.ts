import type { activities } from '../activities/activity.table'
import type { locations } from '../locations/location.table'
import { demoTaskIds } from './demo-tasks'

export const demoActivityIds = { mountainDay: 1, rental: 2, snowSchool: 3, profile: 4 } as const
const { mountainDay, rental, snowSchool, profile } = demoActivityIds

export const demoProducts = {
  seasonPass: 'SEASON',
  dayTicket: 'DAY',
  skiRental: 'RENTAL-SKI',
  boardRental: 'RENTAL-BOARD',
  kidsLesson: 'LESSON-KIDS',
} as const

interface DemoActivity {
  row: typeof activities.$inferInsert & { id: number }
  tasks: readonly number[]
  products: readonly string[]
}

export const demoActivities: readonly DemoActivity[] = [
  {
    row: { id: mountainDay, name: 'A day on the mountain', isLocationDefaultActivity: true },
    tasks: [demoTaskIds.waiver, demoTaskIds.rentalProfile, demoTaskIds.childRegistration, demoTaskIds.photo],
    products: [demoProducts.seasonPass, demoProducts.dayTicket],
  },
  {
    row: { id: rental, name: 'Equipment rental' },
    tasks: [demoTaskIds.rentalAgreement, demoTaskIds.rentalProfile],
    products: [demoProducts.skiRental, demoProducts.boardRental],
  },
  {
    row: { id: snowSchool, name: 'Snow school', ageMin: 4, ageMax: 17 },
    tasks: [demoTaskIds.waiver, demoTaskIds.childRegistration],
    products: [demoProducts.kidsLesson],
  },
  {
    row: { id: profile, name: 'Keep your details up to date' },
    tasks: [demoTaskIds.rentalProfile, demoTaskIds.childRegistration, demoTaskIds.photo],
    products: [],
  },
]

interface DemoLocation {
  row: typeof locations.$inferInsert & { id: number }
  activities: readonly number[]
}

export const demoLocations: readonly DemoLocation[] = [
  {
    row: {
      id: 1,
      name: 'Summit Base',
      description: 'The main entrance: ticket windows, guest services and the gondola.',
      isDefault: true,
      defaultActivityId: mountainDay,
      checkInCompleteText:
        '<p><strong>You can go straight to the gondola.</strong> Pick up your passes at the blue box beside guest services: hold one of the QR codes on your home screen in front of it.</p><p>The first gondola leaves at 8:30. Dogs and sledges stay at the base.</p>',
    },
    activities: [mountainDay, snowSchool],
  },
  {
    row: {
      id: 2,
      name: 'Rental Shop',
      description: 'Skis, boards, boots and helmets for those who have booked them.',
      usePosTransactionsAndOrders: true,
      defaultActivityId: rental,
      checkInCompleteText:
        '<p><strong>Your equipment is being set up.</strong> Come to the fitting benches when your name is called, with the boots or the size that you have told us.</p>',
    },
    activities: [rental],
  },
  {
    row: {
      id: 3,
      name: 'Edit Profile',
      description: 'Sizes, photographs and emergency contacts, at any time of the year.',
      isEditProfileLocation: true,
      defaultActivityId: profile,
      checkInCompleteText: '<p>Thank you. Your details are up to date.</p>',
    },
    activities: [profile],
  },
]
