import { Link } from '@tanstack/react-router'
import type { Api } from '../../api/client'
import type { Activity } from '../../contract/entities/activity'
import type { Device } from '../../contract/entities/device/device'
import { readLanguage } from '../../contract/entities/language'
import { hasDefaultActivity, type Location, LocationBody } from '../../contract/entities/location'
import { locationColumns } from '../../lists/admin-lists'
import { defaultLanguage } from '../../settings/default-settings'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import { adminPosterTexts } from '../../settings/texts/admin/poster'
import { answerOf } from '../answer'
import { shownDate } from '../format-date'
import { LinkPanel } from '../links/link-panel'
import { ListAlert } from '../list/list-alert'
import { defineResource, type PartProps } from '../resource'
import { breaksWithChange, breaksWithoutLocation, locationProblems } from './location.rules'
import { addCopy, withDefaultLinked } from './location-links'
import styles from './locations.module.css'
import { usesOfLocation } from './uses'

const texts = adminLocationTexts

interface Beside {
  activities: readonly Activity[]
  devices: readonly Device[]
  /** There is no location yet. */
  isFirst: boolean
  /** What the first location is called until someone types another name: most venues have one place. */
  firstName: string
}

/** Empty while no one has named the venue. */
async function nameOfVenue(api: Api): Promise<string> {
  const settings = await api.request('getAdminSettings', {})
  if (!settings.ok) return ''
  const { title } = readLanguage(defaultLanguage, settings.value.languageSettings).value.application
  return title === defaultLanguage.application.title ? '' : title
}

async function load(api: Api, most?: number) {
  const query = { most }
  const [records, activities, devices] = await Promise.all([
    answerOf(api, 'listLocations', { query }),
    answerOf(api, 'listActivities', { query }),
    // An extension: without it there are no tablets.
    api.request('listDevices', {}),
  ])
  const isFirst = records.length === 0
  const firstName = isFirst ? await nameOfVenue(api) : ''
  return { records, beside: { activities, devices: devices.ok ? devices.value : [], isFirst, firstName } }
}

const activityOptions = ({ activities }: Beside) => activities.map(({ id, name }) => ({ value: id, label: name }))

/** The guest's way in, in a tab of its own (spec section 2). */
const OpenLocation = ({ location: { id, name } }: { location: Location }) => (
  <a className={styles.open} href={`/l/${id}`} target="_blank" rel="noopener" title={texts.openInTab}>
    {name}
    <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor">
      <path d="M4.5 2H2v8h8V7.5M7 1.5h3.5V5M10.3 1.7 5.5 6.5" strokeWidth="1.4" />
    </svg>
  </a>
)

function LinkedParts(props: PartProps<Location, Beside>) {
  return (
    <>
      <LinkedActivities {...props} />
      <p>
        <Link to="/admin/poster" search={{ location: props.record.id }}>
          {adminPosterTexts.forLocation}
        </Link>
      </p>
    </>
  )
}

function LinkedActivities({ record, beside, api, reload }: PartProps<Location, Beside>) {
  const locationId = record.id
  return (
    <LinkPanel
      words={texts.links}
      owner={locationId}
      links={record.activityLocations.map(({ activityId, activity }) => ({
        value: String(activityId),
        name: activity?.name || beside.activities.find(({ id }) => id === activityId)?.name || String(activityId),
        ...(activityId === record.defaultActivityId ? { kept: texts.isDefaultActivity } : {}),
      }))}
      options={activityOptions(beside)}
      onLink={(value) =>
        api.call('linkActivity', { params: { locationId }, body: { locationId, activityId: Number(value) } })
      }
      onUnlink={(activityId) => api.call('unlinkActivity', { params: { locationId, activityId } })}
      reload={reload}
    />
  )
}

export const locationsResource = defineResource({
  words: texts,
  load,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { ...locationColumns.id, label: texts.columns.id },
    {
      ...locationColumns.name,
      label: texts.columns.name,
      show: (location) => <OpenLocation location={location} />,
    },
    { ...locationColumns.description, label: texts.columns.description },
    { ...locationColumns.isEnabled, label: texts.columns.isEnabled },
    { ...locationColumns.isDefault, label: texts.columns.isDefault },
    { ...locationColumns.isEditProfileLocation, label: texts.columns.isEditProfileLocation },
    { ...locationColumns.usePosTransactionsAndOrders, label: texts.columns.usePosTransactionsAndOrders },
    {
      ...locationColumns.modifiedDateUtc,
      label: texts.columns.modifiedDate,
      text: ({ modifiedDateUtc }) => shownDate(modifiedDateUtc),
    },
    {
      ...locationColumns.status,
      label: texts.columns.status,
      show: (location) => (hasDefaultActivity(location) ? null : <ListAlert>{texts.missingDefaultActivity}</ListAlert>),
    },
  ],
  pageSize: 10,
  paged: {
    page: (api, query, signal) => api.call('pageLocations', { query, signal }),
    byIds: (api, ids) => answerOf(api, 'listLocations', { query: { ids } }),
    beside: { activities: [], devices: [], isFirst: false, firstName: '' },
  },
  detail: 'below',
  body: LocationBody,
  fields: [
    { kind: 'text', name: 'name', label: texts.fields.name, help: texts.help.name, required: true },
    { kind: 'text', name: 'description', label: texts.fields.description, help: texts.help.description },
    {
      kind: 'choice',
      name: 'defaultActivityId',
      label: texts.fields.defaultActivityId,
      help: texts.help.defaultActivityId,
      options: activityOptions,
    },
    { kind: 'flag', name: 'isEnabled', label: texts.fields.isEnabled, help: texts.help.isEnabled },
    { kind: 'flag', name: 'isDefault', label: texts.fields.isDefault, help: texts.help.isDefault },
    {
      kind: 'flag',
      name: 'isEditProfileLocation',
      label: texts.fields.isEditProfileLocation,
      help: texts.help.isEditProfileLocation,
    },
    {
      kind: 'flag',
      name: 'usePosTransactionsAndOrders',
      label: texts.fields.usePosTransactionsAndOrders,
      help: texts.help.usePosTransactionsAndOrders,
    },
    {
      kind: 'html',
      name: 'checkInCompleteText',
      label: texts.fields.checkInCompleteText,
      help: texts.help.checkInCompleteText,
    },
  ],
  toValues: (location, { beside: { activities, isFirst, firstName } }) => ({
    name: location?.name ?? firstName,
    description: location?.description ?? '',
    isEnabled: location?.isEnabled ?? true,
    isDefault: location?.isDefault ?? isFirst,
    isEditProfileLocation: location?.isEditProfileLocation ?? false,
    usePosTransactionsAndOrders: location?.usePosTransactionsAndOrders ?? false,
    defaultActivityId: (location ? location.defaultActivityId : activities.length === 1 && activities[0]?.id) || null,
    checkInCompleteText: location?.checkInCompleteText ?? '',
  }),
  add: async (api, body) => withDefaultLinked(api, await api.call('addLocation', { body })),
  opensAdded: true,
  duplicate: addCopy,
  update: async (api, id, body) => withDefaultLinked(api, await api.call('updateLocation', { params: { id }, body })),
  remove: (api, id) => api.call('removeLocation', { params: { id } }),
  problems: locationProblems,
  breaksWith: breaksWithChange,
  uses: ({ id }, { devices }) => usesOfLocation(devices, id),
  breaksWithout: breaksWithoutLocation,
  // The server's refusal would be swallowed: the reason is said before it is asked.
  whyKept: ({ isDefault }, records) => {
    if (records.length === 1) return texts.lastOne
    return isDefault ? texts.isTheDefault : null
  },
  Part: LinkedParts,
})
