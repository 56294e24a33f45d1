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

const person = (firstName: string, lastName: string, age: number, number: number, email: string | null = null) => ({
  firstName,
  lastName,
  age,
  email,
  customerId: `SV${100_000 + number}`,
  ipCode: `0161471${10_000 + number}`,
  externalOrderId: `SV-2${1000 + Math.floor(number / 10)}`,
})

/** The households, each with its head first. */
export const demoHouseholds: readonly (readonly DemoPerson[])[] = [
  [
    person('Maya', 'Lindqvist', 39, 11, 'maya@example.com'),
    person('Jonas', 'Lindqvist', 41, 12),
    person('Ida', 'Lindqvist', 15, 13),
    person('Leo', 'Lindqvist', 9, 14),
  ],
  [person('Siobhán', "O'Connor", 36, 21, 'siobhan@example.com'), person('Zoë', "O'Connor", 6, 22)],
]

/** Birthdays lie some months back, so that nobody's age changes soon after the first start. */
export function birthDay(today: string, age: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const born = new Date(Date.UTC(year - age, month - 1 - 4, 14))
  return born.toISOString().slice(0, 10)
}
