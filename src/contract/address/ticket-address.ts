import type { Contact } from '../entities/contact'

/** The page where a phone opens a person's ticket: src/routes/connect.tsx reads what it carries. */
export function ticketAddress(
  origin: string,
  {
    ipCode,
    firstName,
    lastName,
    externalOrderId,
  }: Pick<Contact, 'firstName' | 'lastName' | 'externalOrderId'> & { ipCode: string },
): string {
  const address = new URL('/connect', origin)
  address.searchParams.set('ipcode', ipCode)
  address.searchParams.set('firstName', firstName)
  address.searchParams.set('lastName', lastName)
  if (externalOrderId) address.searchParams.set('order', externalOrderId)
  return address.href
}
