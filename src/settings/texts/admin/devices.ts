import { numberText } from '../../../contract/english'
import type { DeviceKind } from '../../../contract/entities/device/device'

export const adminDeviceTexts = {
  title: 'Devices',
  lead: 'Tablets of the venue. A kiosk is for guests, one after the other; a desk device is for your own people. Each stays at its location.',
  addTitle: 'Add New Device',
  add: 'Add Device',
  update: 'Update Device',
  remove: 'Revoke Device',
  emptyTitle: 'No device yet',
  emptyText: 'Add a tablet below. Its code comes next: you type it on the tablet.',
  revoking: {
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Its next request is refused, and it takes no more guests. This cannot be taken back: a new device and a new code are needed.',
    holds: (count: number) =>
      count === 1
        ? 'It held one unsent document when it was last heard from, which stays on the tablet.'
        : `It held ${numberText(count)} unsent documents when it was last heard from, which stay on the tablet.`,
    confirm: 'Revoke Device',
    cancel: 'Keep It',
  },
  columns: {
    name: 'Name',
    location: 'Location',
    kind: 'Kind',
    status: 'Status',
    lastSeen: 'Last Seen',
    unsent: 'Unsent',
    version: 'Version',
    waivers: 'Waivers',
  },
  fields: { name: 'Name', location: 'Location', kind: 'Kind', idleSeconds: 'Seconds Before It Starts Over' },
  help: {
    name: 'Where it is, such as “Hall, left”.',
    kind: 'A kiosk forgets each guest. On a desk device people stay signed in.',
    idleSeconds: 'A kiosk asks “Still here?” after this time without a touch, from 20 to 600 seconds. Usual: 60.',
  },
  kinds: { kiosk: 'Kiosk', desk: 'Desk' } satisfies Record<DeviceKind, string>,
  notEnrolled: 'Waiting for its code',
  silent: 'Silent, with unsent documents',
  noLocation: 'No location',
  never: 'Never',
  none: 'None',
  waiver: (name: string, version: number) => `${name} ${version}`,
  waiverBehind: (name: string, version: number, newest: number) => `${name} ${version}, newest ${newest}`,
  unsent: (count: number, oldest: string) => (oldest ? `${numberText(count)}, oldest ${oldest}` : numberText(count)),
  code: {
    title: 'Code',
    first: 'Make a code, open this address on the tablet, and type the code there. Or scan the QR code with it.',
    again:
      'A new code sets the device up again, on this tablet or on another one: name and location stay, and the tablet before is refused.',
    holds: (count: number) =>
      count === 1
        ? 'The tablet held one unsent document when it was last heard from. Another tablet in its place does not have it: let this one send it first.'
        : `The tablet held ${numberText(count)} unsent documents when it was last heard from. Another tablet in its place does not have them: let this one send them first.`,
    make: 'Make a Code',
    works: (until: string) => `Works once, until ${until}.`,
    qr: 'QR code that sets up the tablet',
  },
} as const
