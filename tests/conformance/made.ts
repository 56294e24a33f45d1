import sharp from 'sharp'
import type { World } from './world'

// Things that a call needs to be there.
export const aLocation = (world: World) => world.ask('administrator', 'addLocation', { body: locationBody(world) })

export const anActivity = (world: World) =>
  world.ask('administrator', 'addActivity', { body: { name: world.newName() } })

export const aTask = (world: World) =>
  world.ask('administrator', 'addTask', { body: { name: world.newName(), taskTypeId: 2 } })

export const waiver = {
  taskTypeId: 1,
  posWaiverId: 'W-1',
  enableAgreeCheckbox: true,
  waiverText: '<p>Skiing is dangerous.</p>',
} as const

export const aWaiver = (world: World) =>
  world.ask('administrator', 'addTask', { body: { name: world.newName(), ...waiver } })

export const aTaskType = (world: World) =>
  world.ask('administrator', 'addTaskType', { body: { name: world.newName() } })

export const anAdministrator = (world: World) =>
  world.ask('administrator', 'addAdminEmail', { body: { email: newEmail(world) } })

export const aCollection = (world: World) =>
  world.ask('administrator', 'addCollection', { body: { name: world.newName() } })

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
