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
 * of each, or will not be soon: a ticket that comes later moves the people below it. `isStale` while the last question about
 * one of them was not answered.
 */
export function useFamilyMedia(reader: Reader, contacts: readonly Contact[]) {
  const [media, setMedia] = useState<FamilyMedia>(new Map())
  const key = contacts.map(({ contactId, ipCode }) => `${contactId}:${ipCode}`).join()
  const [isPatient, setPatient] = useState(true)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const latest = useRef(contacts)
  latest.current = contacts
  /** How often was asked, and the last question about each person that was answered well. */
  const asks = useRef({ last: 0, good: new Map<number, number>() })

  const refresh = useCallback(async () => {
    asks.current.last += 1
    const mine = asks.current.last
    const { good } = asks.current
    const keep = (contactId: number, ticket: ETicket) => setMedia((known) => new Map(known).set(contactId, ticket))
    const fail = (contactId: number, hasFailed: boolean) =>
      setFailed((before) => new Set([...before].filter((id) => id !== contactId).concat(hasFailed ? contactId : [])))
    await Promise.all(
      latest.current.map(async ({ contactId, ipCode }) => {
        if (!ipCode) return keep(contactId, noMedia)
        const input = { query: { ipcode: ipCode } }
        const stored = await reader.stored('getContactMedia', input).catch(() => null)
        if (stored && !good.has(contactId)) keep(contactId, stored.value)
        const asked = await reader.refresh('getContactMedia', input)
        // A slow answer from before a ticket was ordered would take the ticket away again.
        if (mine < (good.get(contactId) ?? 0)) return
        fail(contactId, !asked.ok)
        if (!asked.ok) return
        good.set(contactId, mine)
        keep(contactId, asked.value)
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
  return { media, isSettled: !isPatient || contacts.every(isKnown), isStale: failed.size > 0, refresh }
}
