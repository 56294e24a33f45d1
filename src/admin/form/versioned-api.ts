import { useMemo } from 'react'
import type { Api } from '../../api/client'
import { CallFailed, type Failure } from '../../api/failure'
import { type EndpointName, endpoints } from '../../contract/endpoints'
import { CHANGED_MEANWHILE, editedFrom, IF_MATCH_HEADER } from '../../contract/entities/staff/edited-from'
import { useVenueSettings } from '../../settings/use-venue-settings'

/** How often a save that others overtake is put on top of theirs and sent again. */
export const MOST_TRIES = 3

/** Whether nothing was saved because someone else saved between the reading and the save. */
export const wasOvertaken = (outcome: string | Failure) =>
  typeof outcome === 'object' && outcome.error?.code === CHANGED_MEANWHILE

const isSave = (name: EndpointName): name is keyof typeof editedFrom => name in editedFrom

/**
 * The calls of one form: each save names the version that was read last, and is refused where that is no longer the
 * newest. The refusal is thrown also where the row swallows its failures: it is not the end of the save.
 */
function versionedApi(api: Api): Api {
  const tags = new Map<EndpointName, string>()

  function noting<Sent extends object>(name: EndpointName, input: Sent) {
    // Of a reading that fails there is no version, and the one before it is out of date.
    tags.delete(name)
    const onHeaders = (headers: Headers) => {
      const tag = headers.get('ETag')
      if (tag) tags.set(name, tag)
    }
    return { ...input, onHeaders }
  }

  function naming<Sent extends object>(name: keyof typeof editedFrom, input: Sent) {
    const tag = tags.get(editedFrom[name])
    return tag ? { ...input, headers: { [IF_MATCH_HEADER]: tag } } : input
  }

  const request: Api['request'] = (name, input) =>
    api.request(name, isSave(name) ? naming(name, input) : noting(name, input))

  async function call(name: EndpointName, input: Parameters<Api['call']>[1]): Promise<unknown> {
    if (!isSave(name)) return api.call(name, noting(name, input))
    const result = await request(name, input as never)
    if (result.ok) return result.value
    if (endpoints[name].failure === 'swallow' && !wasOvertaken(result)) return undefined
    throw new CallFailed(result)
  }

  return { request, call: call as Api['call'] }
}

/** The client for what a form reads before a save and for the save itself; the client itself where If-Match is not taken. */
export function useVersionedApi(api: Api): Api {
  const { extensions } = useVenueSettings()
  const isTaken = extensions.includes(IF_MATCH_HEADER)
  return useMemo(() => (isTaken ? versionedApi(api) : api), [api, isTaken])
}
