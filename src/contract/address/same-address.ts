/** Whether two email addresses are one: capitals and outer spaces make no difference. */
export const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
