import * as v from 'valibot'
import { Contact } from '../contract/entities/contact'
import type { Identity } from '../session/identity'

/** A family that no one is: what the preview shows must not be anybody's data. */
export const sampleIdentity: Omit<Identity, 'sub'> = {
  iss: 'preview',
  name: 'Anna Sample',
  givenName: 'Anna',
  familyName: 'Sample',
  email: 'anna@example.com',
}

const person = (contactId: number, firstName: string, dateOfBirth: string, age: number) =>
  v.parse(Contact, {
    contactId,
    firstName,
    lastName: 'Sample',
    dateOfBirth,
    age,
    isHeadOfHouseHold: contactId === 1,
    isSelected: true,
    customerId: `C${contactId}`,
    ipCode: `01614710000${contactId}`,
    externalOrderId: 'S-1',
  })

export const sampleFamily = [
  person(1, 'Anna', '1985-03-04', 40),
  person(2, 'Tom', '1984-06-12', 41),
  person(3, 'Mia', '2016-01-20', 9),
]
