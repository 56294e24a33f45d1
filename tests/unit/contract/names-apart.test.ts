import { describe, expect, it } from 'vitest'
import { namesApart } from '../../../src/contract/names-apart'

const person = (contactId: number, firstName: string, lastName: string, age: number | null = null) => ({
  contactId,
  firstName,
  lastName,
  age,
})

describe('what people of a family are called', () => {
  const father = person(1, 'John', 'O’Neil', 44)
  const son = person(2, 'john', "O'Neil", 12)
  const cousin = person(3, 'John', 'Byrne', 9)
  const ida = person(4, 'Ida', 'Byrne', 9)
  const called = namesApart([father, son, cousin, ida])

  it('is the first name for short, where no one else has it', () => {
    expect(called(ida)).toEqual({ full: 'Ida Byrne', short: 'Ida' })
  })

  it('is the full name, where someone else has the first name only', () => {
    expect(called(cousin)).toEqual({ full: 'John Byrne', short: 'John Byrne' })
  })

  it('has the age, where someone else has the full name, however it was typed', () => {
    expect(called(father)).toEqual({ full: 'John O’Neil (44)', short: 'John (44)' })
    expect(called(son)).toEqual({ full: "john O'Neil (12)", short: 'john (12)' })
  })

  it('takes the age from the family where a contact task does not carry it', () => {
    expect(called({ ...son, age: null }).full).toBe("john O'Neil (12)")
  })

  it('is the name alone, where no age is known', () => {
    const [one, other] = [person(1, 'Leo', 'Berg'), person(2, 'Leo', 'Berg')]
    expect(namesApart([one, other])(one)).toEqual({ full: 'Leo Berg', short: 'Leo' })
  })

  it('is the last name of someone who has only one', () => {
    const berg = person(1, '', 'Berg')
    expect(namesApart([berg])(berg)).toEqual({ full: 'Berg', short: 'Berg' })
  })
})
