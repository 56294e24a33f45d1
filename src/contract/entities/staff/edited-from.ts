import type { EndpointName } from '../../endpoints'

/** The header of a save that names what it was made on top of (RFC 9110): the ETag of what was read. */
export const IF_MATCH_HEADER = 'If-Match'

/** Code of the refusal, with 412, when someone else has saved since. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** What is read before a save of the administration: the answer has an ETag, which the save can name in If-Match. */
export const editedFrom = {
  updateAdminSettings: 'getAdminSettings',
  updateAdminEmail: 'listAdminEmails',
  updateLocation: 'listLocations',
  updateActivity: 'listActivities',
  updateTask: 'listTasks',
  updateTaskType: 'listTaskTypes',
  updateCollection: 'listCollections',
  updateCollectionItem: 'listCollections',
  updateDevice: 'listDevices',
} as const satisfies { readonly [N in EndpointName]?: EndpointName }
