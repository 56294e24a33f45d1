interface Named {
  id: number
  name: string
}

/** The last part of the address /l/{name}: dashes for spaces, in any case (spec section 2). */
export const locationSlug = (name: string) => name.trim().normalize('NFC').replace(/\s+/g, '-').toLowerCase()

/** Whether a name in an address is read as a location's number. */
export const isLocationNumber = (name: string) => /^\d+$/.test(name)

/**
 * The last part of an address that people type: the name, or the number where the name has signs that mean something else in
 * an address.
 */
export const typedPart = ({ id, name }: Named): string => {
  const slug = locationSlug(name)
  return /^[\p{L}\p{M}\p{N}.'’&,_-]+$/u.test(slug) && !/^\.+$/.test(slug) ? slug : String(id)
}

/** Why a location cannot have this name: its address would lead to another one. Null for a name that is free. */
export function whyNameTaken(name: string, id: number | null, locations: readonly Named[]): string | null {
  const slug = locationSlug(name)
  const others = locations.filter((other) => other.id !== id)
  const same = others.find((other) => locationSlug(other.name) === slug)
  if (same) return `“${same.name}” already has the address /l/${slug}. Choose another name.`
  const numbered = isLocationNumber(slug) ? others.find((other) => other.id === Number(slug)) : undefined
  return numbered ? `/l/${slug} leads to “${numbered.name}”, which has this number. Choose another name.` : null
}
