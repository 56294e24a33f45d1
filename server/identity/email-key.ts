/** An address as it is compared. */
export const emailKey = (email: string) => email.trim().toLowerCase()
