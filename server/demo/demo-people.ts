/** A person of the demo; the age is the one on the day of the first start. */
export interface DemoPerson {
  firstName: string
  lastName: string
  age: number
  email: string | null
  customerId: string
  ipCode: string
  externalOrderId: string
}

/** None of the numbers tells another: a stranger who has seen one pass must not be able to guess the next. */
const numbers = {
  Maya: { customerId: 'SV482913', ipCode: '016147302958' },
  Jonas: { customerId: 'SV190467', ipCode: '016149815023' },
  Ida: { customerId: 'SV735082', ipCode: '016143460719' },
  Leo: { customerId: 'SV268541', ipCode: '016148027364' },
  Siobhán: { customerId: 'SV917320', ipCode: '016145691482' },
  Zoë: { customerId: 'SV604875', ipCode: '016142138506' },
}
const orders = { Lindqvist: 'SV-27143', "O'Connor": 'SV-23908' }

const person = (
  firstName: keyof typeof numbers,
  lastName: keyof typeof orders,
  age: number,
  email: string | null = null,
) => ({ firstName, lastName, age, email, ...numbers[firstName], externalOrderId: orders[lastName] })

/** The households, each with its head first. */
export const demoHouseholds: readonly (readonly DemoPerson[])[] = [
  [
    person('Maya', 'Lindqvist', 39, 'maya@example.com'),
    person('Jonas', 'Lindqvist', 41),
    person('Ida', 'Lindqvist', 15),
    person('Leo', 'Lindqvist', 9),
  ],
  [person('Siobhán', "O'Connor", 36, 'siobhan@example.com'), person('Zoë', "O'Connor", 6)],
]

/** Birthdays lie some months back, so that no one's age changes soon after the first start. */
export function birthDay(today: string, age: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const born = new Date(Date.UTC(year - age, month - 1 - 4, 14))
  return born.toISOString().slice(0, 10)
}
