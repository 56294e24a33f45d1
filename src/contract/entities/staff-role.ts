/** Who is more than a guest at a venue. */
export const staffRoles = ['administrator', 'frontDesk'] as const
export type StaffRole = (typeof staffRoles)[number]
