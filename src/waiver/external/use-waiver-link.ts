import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { venueInstant } from '../../api/venue-clock'
import type { WaiverContactTask } from '../../contract/entities/contact-task'
import { externalWaiverRequest } from '../../contract/waiver/external-waiver'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { useAgainWhenSeen } from '../../ui/browser/use-again-when-seen'
import { useOnline } from '../../ui/browser/use-online'
import { type LinkOutcome, makeWaiverLink } from './external-link'

/**
 * The signed address of the embedded waiver: made when the device is online, and tried again while it fails. One that
 * came stays, whatever the network does: with another, the service would begin again under the guest’s hands.
 */
export function useWaiverLink(api: Pick<Api, 'request'>, contactTasks: readonly WaiverContactTask[]) {
  const settings = useVenueSettings()
  const isOnline = useOnline()
  const ids = contactTasks.map(({ id }) => id).join()
  const [made, setMade] = useState<{ ids: string; outcome: LinkOutcome } | null>(null)
  const latest = useRef({ api, contactTasks, settings })
  latest.current = { api, contactTasks, settings }
  /** The call whose answer is waited for. */
  const underWay = useRef<{ ids: string } | null>(null)
  const outcome = made?.ids === ids ? made.outcome : null

  /** One call at a time: the late failure of another would take away the link that came meanwhile. */
  const make = useCallback(async () => {
    if (!ids || underWay.current?.ids === ids) return
    const { api, contactTasks, settings } = latest.current
    const now = venueInstant()
    const request = externalWaiverRequest({
      tasks: contactTasks.map(({ task }) => task),
      guests: contactTasks.map(({ contact }) => contact),
      settings,
      today: venueToday(settings.timeZone),
    })
    const mine = { ids }
    underWay.current = mine
    const outcome = await makeWaiverLink(api, request, { service: settings, now }).catch(unreachable)
    if (underWay.current !== mine) return
    underWay.current = null
    setMade({ ids, outcome })
  }, [ids])

  const isThere = outcome?.ok === true
  useEffect(() => {
    if (isOnline && !isThere) void make()
  }, [isOnline, isThere, make])

  const failed = isOnline && outcome?.ok === false && outcome.reason === 'unreachable' ? outcome : null
  useAgainWhenSeen(failed, make)

  /** The guest wants the service opened again. */
  function makeAnother() {
    setMade(null)
    void make()
  }

  return { outcome, isOnline, makeAnother }
}

const unreachable = (): LinkOutcome => ({ ok: false, reason: 'unreachable' })
