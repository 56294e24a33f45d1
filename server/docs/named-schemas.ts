import type * as v from 'valibot'
import * as account from '../../src/contract/entities/account'
import * as activity from '../../src/contract/entities/activity'
import * as admin from '../../src/contract/entities/admin'
import * as childRegistration from '../../src/contract/entities/child-registration'
import * as contact from '../../src/contract/entities/contact'
import * as contactTask from '../../src/contract/entities/contact-task'
import * as device from '../../src/contract/entities/device/device'
import * as deviceProof from '../../src/contract/entities/device/device-proof'
import * as document from '../../src/contract/entities/document'
import * as invitation from '../../src/contract/entities/invitation'
import * as location from '../../src/contract/entities/location'
import * as media from '../../src/contract/entities/media'
import * as receipt from '../../src/contract/entities/receipt'
import * as rentalProfile from '../../src/contract/entities/rental-profile'
import * as settings from '../../src/contract/entities/settings'
import * as task from '../../src/contract/entities/task'
import * as waiver from '../../src/contract/entities/waiver'
import { ErrorBody } from '../../src/contract/errors'

const areas = [
  settings,
  admin,
  location,
  activity,
  task,
  contact,
  invitation,
  contactTask,
  waiver,
  rentalProfile,
  childRegistration,
  media,
  receipt,
  account,
  device,
  deviceProof,
  document,
]

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Every schema that the contract exports, by its name there. */
export const named = new Map(
  [...areas, { ErrorBody }].flatMap((area) =>
    Object.entries<unknown>(area).flatMap(([name, value]) => (isSchema(value) ? [[value, name] as const] : [])),
  ),
)
