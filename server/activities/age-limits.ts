import { Refusal } from '../http/refusal'

const isAge = (age: number | null) => age === null || (Number.isInteger(age) && age >= 0 && age <= 150)

export function requireAgeLimits({ ageMin, ageMax }: { ageMin: number | null; ageMax: number | null }) {
  const refuse = (field: string, message: string) =>
    new Refusal(422, 'age-limits-invalid', message, { [field]: message })
  if (!isAge(ageMin)) throw refuse('ageMin', 'An age is a whole number of years from 0 to 150.')
  if (!isAge(ageMax)) throw refuse('ageMax', 'An age is a whole number of years from 0 to 150.')
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    throw refuse('ageMax', 'The highest age is below the lowest.')
}
