import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reader } from '../api/reader'
import type { Contact } from '../contract/entities/contact'
import { type ETicket, noMedia } from '../contract/entities/media'

/** By contact id; absent while nothing is known of a person's ticket. */
export type FamilyMedia = ReadonlyMap<number, ETicket>

/** A venue that takes longer gets no one to look at an empty screen. */
const PATIENCE_MS = 2_000

/**
 * The tickets of a family: what this device knows at once, and then what the venue says. `isSettled` once something is known
 * of each, or will not be soon: a ticket that comes later moves the people below it.
 */
export function useFamilyMedia(reader: Reader, contacts: readonly Contact[]) {
  const [media, setMedia] = useState<FamilyMedia>(new Map())
  const key = contacts.map(({ contactId, ipCode }) => `${contactId}:${ipCode}`).join()
  const [isPatient, setPatient] = useState(true)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
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
        else setFailed((before) => new Set(before).add(contactId))
      }),
    )
  }, [reader])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the family or one of its pass numbers is another
  useEffect(() => {
    void refresh()
  }, [refresh, key])

  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [key])

  const isKnown = ({ contactId }: Contact) => media.has(contactId) || failed.has(contactId)
  return { media, isSettled: !isPatient || contacts.every(isKnown), refresh }
}
