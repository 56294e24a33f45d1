/** Where a record of an area opens; areas that are one screen have no records. */
export const recordAddresses: { readonly [area: string]: RecordAddress | undefined } = {
  tasks: '/admin/tasks',
  activities: '/admin/activities',
  locations: '/admin/locations',
  collections: '/admin/collections',
  access: '/admin/access',
}

type RecordAddress = '/admin/tasks' | '/admin/activities' | '/admin/locations' | '/admin/collections' | '/admin/access'
