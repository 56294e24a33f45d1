export const adminEmailTexts = {
  title: 'Email Access',
  lead: 'Anyone who signs in with one of these addresses can administer the venue.',
  addTitle: 'Add New Email',
  add: 'Add Email',
  remove: 'Remove Email',
  emptyTitle: 'No address yet',
  emptyText: 'Add the address of the first administrator.',
  lastOne: 'This is the last administrator: add another one first.',
  removed: (email: string) => `${email} no longer has access to the administration.`,
  ownAccess: {
    title: 'Remove your own access?',
    text: (email: string) =>
      `You are signed in as ${email}. Without this address you leave the administration now, and only another administrator can let you back in.`,
    confirm: 'Remove my access',
    cancel: 'Keep it',
  },
  columns: { email: 'Email', createdDate: 'Date Created' },
  fields: { email: 'Email' },
} as const
