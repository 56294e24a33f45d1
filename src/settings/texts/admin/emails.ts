export const adminEmailTexts = {
  title: 'Email Access',
  lead: 'Anyone who signs in with one of these addresses works for the venue. Administrators can change everything here.',
  addTitle: 'Add New Email',
  add: 'Add Email',
  update: 'Update Email',
  remove: 'Remove Email',
  emptyTitle: 'No address yet',
  emptyText: 'Add the address of the first administrator.',
  lastOne: 'This is the last administrator: add another one first.',
  removed: (email: string) => `${email} loses access in a moment.`,
  ownAccess: {
    title: 'Remove your own access?',
    text: (email: string) =>
      `You are signed in as ${email}. Without this address you leave the administration now, and only another administrator can let you back in.`,
    changed: (email: string) =>
      `You are signed in as ${email}. With this change you leave the administration now, and only another administrator can let you back in.`,
    confirm: 'Remove my access',
    cancel: 'Keep it',
  },
  columns: { email: 'Email', role: 'Role', createdDate: 'Date Created' },
  fields: { email: 'Email', role: 'Role', sendInvitation: 'Send an invitation' },
  help: {
    role: 'Front-desk staff cannot open the administration.',
    sendInvitation:
      'A mail in the venue’s name that says where to sign in. Without a mail server it stays in a folder on the server.',
  },
  /** Where the venue has no mail server; the address to sign in at follows. */
  notSent: (email: string) =>
    `${email} was added, but no invitation was sent: the venue has no mail server (SMTP_URL). The mail is in a folder on the server. You can tell them yourself where to sign in:`,
  copyLink: 'Copy the address',
  roles: { administrator: 'Administrator', frontDesk: 'Front desk' },
} as const
