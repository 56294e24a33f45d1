import { format } from 'date-fns'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { WaiverContactTask } from '../../contract/entities/contact-task'
import { externalWaiverRequest } from '../../contract/waiver/external-waiver'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { useOnline } from '../../ui/browser/use-online'
import { type LinkOutcome, makeWaiverLink } from './external-link'

const TRY_AGAIN_MS = 10_000

/** The signed address of the embedded waiver: made when the device is online, and tried again while it fails. */
export function useWaiverLink(api: Pick<Api, 'request'>, contactTasks: readonly WaiverContactTask[]) {
  const settings = useVenueSettings()
  const isOnline = useOnline()
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  const latest = useRef({ api, contactTasks, settings })
  latest.current = { api, contactTasks, settings }
  const ids = contactTasks.map(({ id }) => id).join()

  const make = useCallback(async () => {
    const { api, contactTasks, settings } = latest.current
    const now = new Date()
    const request = externalWaiverRequest({
      tasks: contactTasks.map(({ task }) => task),
      guests: contactTasks.map(({ contact }) => contact),
      settings,
      today: format(now, 'yyyy-MM-dd'),
    })
    setOutcome(await makeWaiverLink(api, request, { service: settings, now }).catch(() => unreachable))
  }, [])

  useEffect(() => {
    if (isOnline && ids) void make()
  }, [isOnline, ids, make])

  const isFailing = isOnline && outcome?.ok === false && outcome.reason === 'unreachable'
  useEffect(() => {
    if (!isFailing) return
    const timer = setInterval(make, TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFailing, make])

  return { outcome, isOnline, make }
}

const unreachable: LinkOutcome = { ok: false, reason: 'unreachable' }
