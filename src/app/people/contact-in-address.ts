import { notFound } from '@tanstack/react-router'

/** For `loader`: the person that the address names; there is no such page where it names none, as in /desk/person/abc. */
export function contactInAddress({ contactId }: { contactId: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(contactId)) throw notFound()
  return Number(contactId)
}
