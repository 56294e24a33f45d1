import type { Database } from '../database/database'
import { addMissing } from '../database/queries/add-missing'
import { rentalReferences } from './rental-profile.table'
import type { RentalReferenceList } from './rental-references'

/** Written down, never offered: bindings have no release value for it. */
const NEVER_OFFERED = -1

const ages = ['9 and under', '10 - 49', '50 and over']
const abilities = [
  'Type I - cautious, gentle slopes',
  'Type II - moderate, varied slopes',
  'Type III - fast, steep slopes',
]
const heights = [
  `4'10" and under / 148 cm and under`,
  `4'11" - 5'1" / 149 - 157 cm`,
  `5'2" - 5'5" / 158 - 166 cm`,
  `5'6" - 5'9" / 167 - 176 cm`,
  `5'10" - 6'0" / 177 - 183 cm`,
  `6'1" - 6'4" / 184 - 194 cm`,
  `6'5" and over / 195 cm and over`,
]
const weights = [
  '22 - 29 lbs / 10 - 13 kg',
  '30 - 38 lbs / 14 - 17 kg',
  '39 - 47 lbs / 18 - 21 kg',
  '48 - 56 lbs / 22 - 25 kg',
  '57 - 66 lbs / 26 - 30 kg',
  '67 - 78 lbs / 31 - 35 kg',
  '79 - 91 lbs / 36 - 41 kg',
  '92 - 107 lbs / 42 - 48 kg',
  '108 - 125 lbs / 49 - 57 kg',
  '126 - 147 lbs / 58 - 66 kg',
  '148 - 174 lbs / 67 - 78 kg',
  '175 - 209 lbs / 79 - 94 kg',
  '210 lbs and over / 95 kg and over',
]

/** Mondopoint (foot length in cm), with what is printed in everyday shoes. */
const shoeSizes = Array.from({ length: 18 }, (_, step) => {
  const mondo = 15.5 + step
  const european = Math.round((mondo + 1.5) * 3) / 2
  return mondo < 22.5 ? `${mondo} (EU ${european})` : `${mondo} (EU ${european}, US ${mondo - 18})`
})

const entries = (list: RentalReferenceList, descriptions: readonly string[], neverOffered: readonly string[]) => [
  ...neverOffered.map((description, index) => ({
    list,
    key: `${list}-none-${index + 1}`,
    description,
    dinLookupValue: NEVER_OFFERED,
    position: index - neverOffered.length,
  })),
  ...descriptions.map((description, index) => ({
    list,
    key: `${list}-${index + 1}`,
    description,
    dinLookupValue: index,
    position: index,
  })),
]

/** The lists of a rental form: a skier's groups as binding charts have them. A list that is there already is kept. */
export async function seedRentalReferences(database: Database) {
  const rows = [
    ...entries('age', ages, ['Not stated']),
    ...entries('ability', abilities, ['Does not ski']),
    ...entries('height', heights, ['Not measured / Not measured']),
    ...entries('weight', weights, ['Under 22 lbs / Under 10 kg']),
    ...entries('shoeSize', shoeSizes, ['Own boots']),
  ]
  await addMissing(database, rentalReferences, rows, ({ list, key }) => `${list} ${key}`)
}
