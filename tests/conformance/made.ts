import sharp from 'sharp'
import type { World } from './world'

/** Things that a call needs to be there. Each is removed after the check. */
const asAdministrator = (world: World) => ({
  removing: (name: 'removeLocation' | 'removeActivity' | 'removeTask' | 'removeCollection', id: number) =>
    world.later(() => world.request('administrator', name, { params: { id } })),
})

export async function aLocation(world: World) {
  const body = locationBody(world)
  const location = await world.ask('administrator', 'addLocation', { body })
  asAdministrator(world).removing('removeLocation', location.id)
  return location
}

export async function anActivity(world: World) {
  const activity = await world.ask('administrator', 'addActivity', { body: { name: world.newName() } })
  asAdministrator(world).removing('removeActivity', activity.id)
  return activity
}

export async function aTask(world: World) {
  const task = await world.ask('administrator', 'addTask', { body: { name: world.newName(), taskTypeId: 2 } })
  asAdministrator(world).removing('removeTask', task.id)
  return task
}

export const waiver = {
  taskTypeId: 1,
  posWaiverId: 'W-1',
  enableAgreeCheckbox: true,
  waiverText: '<p>Skiing is dangerous.</p>',
} as const

export async function aWaiver(world: World) {
  const task = await world.ask('administrator', 'addTask', { body: { name: world.newName(), ...waiver } })
  asAdministrator(world).removing('removeTask', task.id)
  return task
}

export async function aTaskType(world: World) {
  const type = await world.ask('administrator', 'addTaskType', { body: { name: world.newName() } })
  world.later(() => world.request('administrator', 'removeTaskType', { params: { id: type.id } }))
  return type
}

export async function anAdministrator(world: World) {
  const entry = await world.ask('administrator', 'addAdminEmail', { body: { email: newEmail(world) } })
  world.later(() => world.request('administrator', 'removeAdminEmail', { params: { id: entry.id } }))
  return entry
}

export async function aCollection(world: World) {
  const collection = await world.ask('administrator', 'addCollection', { body: { name: world.newName() } })
  asAdministrator(world).removing('removeCollection', collection.id)
  return collection
}

export async function anItem(world: World) {
  const { id: collectionId } = await aCollection(world)
  return world.ask('administrator', 'addCollectionItem', { body: { name: 'Reds', value: '7', collectionId } })
}

export const newEmail = (world: World) => `${world.newName().toLowerCase().replace(' ', '-')}@example.com`

export const locationBody = (world: World) => ({
  name: world.newName(),
  description: 'Made by the conformance check',
  isEnabled: true,
  usePosTransactionsAndOrders: true,
})

/** One more adult in that guest's household. */
export async function anAdult(world: World, of: 'guest' | 'stranger') {
  const body = { firstName: 'Addie', lastName: world.newName(), dateOfBirth: '1985-06-01' }
  return (await world.ask(of, 'addFamilyMember', { body })).contactId
}

export async function family(world: World) {
  const { contacts } = await world.ask('guest', 'getProfile')
  return contacts
}

/** A member of the guest's household with that field, which needs orders or passes at the point of sale. */
export async function memberWith<F extends 'ipCode' | 'customerId'>(world: World, field: F) {
  for (const contact of await family(world)) {
    const value = contact[field]
    if (value) return { ...contact, [field]: value } as typeof contact & Record<F, string>
  }
  throw new Error(`No one in the guest's household has an ${field}: give the guest of this check a pass.`)
}

export const pictureForm = (field: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), 'picture.jpg')
  return form
}

export async function aPicture() {
  const square = { width: 400, height: 400, channels: 3 as const, background: '#7799bb' }
  return new Uint8Array(await sharp({ create: square }).jpeg().toBuffer())
}

export const halfAPicture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
