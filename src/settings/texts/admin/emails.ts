export const adminEmailTexts = {
  title: 'Email Access',
  lead: 'Whoever signs in with one of these addresses administers the venue. Removing your own ends your access.',
  addTitle: 'Add New Email',
  add: 'Add Email',
  remove: 'Remove Email',
  emptyTitle: 'No address yet',
  emptyText: 'Add the address of the first administrator.',
  lastOne: 'This is the last administrator: add another one first.',
  removed: (email: string) => `${email} no longer has access to the administration.`,
  columns: { email: 'Email', createdDate: 'Date Created' },
  fields: { email: 'Email' },
} as const
