import type { Api } from '../../api/client'
import { type Device, DeviceBody, deviceKinds, idleSeconds } from '../../contract/entities/device/device'
import type { Location } from '../../contract/entities/location'
import { adminDeviceTexts } from '../../settings/texts/admin/devices'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import { shownAge } from '../../ui/shown-age'
import { answerOf } from '../answer'
import { shownDate } from '../format-date'
import { ListAlert } from '../list/list-alert'
import { defineResource } from '../resource'
import { DeviceCode } from './device-code'
import { mostUrgentFirst, troubleOf, waiversOf } from './device-state'

const texts = adminDeviceTexts
const kinds = deviceKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))

interface Beside {
  locations: readonly Location[]
}

/** A device with the name of its location, and its waivers in words. */
type PlacedDevice = Device & { place: string; knownWaivers: string }

async function load(api: Api) {
  const [devices, locations, tasks] = await Promise.all([
    api.call('listDevices', {}),
    answerOf(api, 'listLocations', {}),
    api.call('listTasks', {}),
  ])
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  const placed = (device: Device): PlacedDevice => ({
    ...device,
    place: (device.locationId === null ? undefined : names.get(device.locationId)) ?? texts.noLocation,
    knownWaivers: waiversOf(device, tasks),
  })
  return { records: mostUrgentFirst(devices, Date.now()).map(placed), beside: { locations } }
}

export const devicesResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }: PlacedDevice) => id,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', kind: 'name', label: texts.columns.name, value: ({ name }) => name },
    { key: 'locationId', label: texts.columns.location, value: ({ place }) => place },
    { key: 'kind', label: texts.columns.kind, value: ({ kind }) => texts.kinds[kind] },
    {
      key: 'isEnrolled',
      label: texts.columns.status,
      value: (device) => troubleOf(device, Date.now()),
      show: (device) => {
        const trouble = troubleOf(device, Date.now())
        // A tablet that is still to be set up is no fault.
        if (trouble === texts.notEnrolled) return trouble
        return trouble ? <ListAlert>{trouble}</ListAlert> : null
      },
    },
    {
      key: 'lastSeenUtc',
      kind: 'date',
      label: texts.columns.lastSeen,
      value: ({ lastSeenUtc }) => lastSeenUtc,
      text: ({ lastSeenUtc }) => shownDate(lastSeenUtc) || texts.never,
    },
    {
      key: 'unsentCount',
      label: texts.columns.unsent,
      value: ({ unsentCount }) => unsentCount,
      text: ({ unsentCount, oldestUnsentUtc }) =>
        unsentCount === 0 ? texts.none : texts.unsent(unsentCount, shownAge(oldestUnsentUtc)),
    },
    { key: 'appVersion', label: texts.columns.version, value: ({ appVersion }) => appVersion },
    { key: 'waivers', label: texts.columns.waivers, value: ({ knownWaivers }) => knownWaivers },
  ],
  pageSize: 10,
  detail: 'below',
  body: DeviceBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, help: texts.help.name, required: true },
    {
      kind: 'choice',
      name: 'locationId',
      label: texts.fields.location,
      required: true,
      options: ({ locations }: Beside) => locations.map(({ id, name }) => ({ value: id, label: name })),
      none: adminLocationTexts.noOptions,
    },
    {
      kind: 'choice',
      name: 'kind',
      label: texts.fields.kind,
      help: texts.help.kind,
      required: true,
      options: () => kinds,
    },
    { kind: 'number', name: 'idleSeconds', label: texts.fields.idleSeconds, help: texts.help.idleSeconds },
  ],
  toValues: (device) => ({
    name: device?.name ?? '',
    locationId: device?.locationId ?? null,
    kind: device?.kind ?? 'kiosk',
    idleSeconds: device?.idleSeconds ?? idleSeconds.usual,
  }),
  add: async (api, body) => ({ ...(await api.call('addDevice', { body })), place: '', knownWaivers: '' }),
  update: (api, id, body) => api.call('updateDevice', { params: { id }, body }),
  remove: (api, id) => api.call('revokeDevice', { params: { id } }),
  finalRemoval: ({ name, unsentCount }) => ({
    ...texts.revoking,
    title: texts.revoking.title(name),
    text: unsentCount > 0 ? `${texts.revoking.holds(unsentCount)} ${texts.revoking.text}` : texts.revoking.text,
  }),
  opensAdded: true,
  Part: DeviceCode,
})
