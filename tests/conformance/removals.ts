import type { EndpointName } from '../../src/contract/endpoints'

/** What takes away again what a call has added. */
export const removals: Partial<Record<EndpointName, EndpointName>> = {
  addLocation: 'removeLocation',
  addActivity: 'removeActivity',
  addTask: 'removeTask',
  addTaskType: 'removeTaskType',
  addCollection: 'removeCollection',
  addAdminEmail: 'removeAdminEmail',
  addApiKey: 'removeApiKey',
  addWebhook: 'removeWebhook',
  addDevice: 'revokeDevice',
}
