import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reader } from '../api/reader'
import type { Contact } from '../contract/entities/contact'
import { type ETicket, noMedia } from '../contract/entities/media'

/** By contact id; absent while nothing is known of a person's ticket. */
export type FamilyMedia = ReadonlyMap<number, ETicket>

/** The tickets of a family: what this device knows at once, and then what the venue says. */
export function useFamilyMedia(reader: Reader, contacts: readonly Contact[]) {
  const [media, setMedia] = useState<FamilyMedia>(new Map())
  const key = contacts.map(({ contactId, ipCode }) => `${contactId}:${ipCode}`).join()
  const latest = useRef(contacts)
  latest.current = contacts

  const refresh = useCallback(async () => {
    const keep = (contactId: number, ticket: ETicket) => setMedia((known) => new Map(known).set(contactId, ticket))
    await Promise.all(
      latest.current.map(async ({ contactId, ipCode }) => {
        if (!ipCode) return keep(contactId, noMedia)
        const input = { query: { ipcode: ipCode } }
        const stored = await reader.stored('getContactMedia', input).catch(() => null)
        if (stored) keep(contactId, stored.value)
        const asked = await reader.refresh('getContactMedia', input)
        if (asked.ok) keep(contactId, asked.value)
      }),
    )
  }, [reader])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the family or one of its pass numbers is another
  useEffect(() => {
    void refresh()
  }, [refresh, key])

  return { media, refresh }
}
