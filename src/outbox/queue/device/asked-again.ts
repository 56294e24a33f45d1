import type { ApiOf } from '../../../api/client'
import type { EndpointName } from '../../../contract/endpoints'

/** Repeats a request that was refused because too many others of this device had overtaken it. */
export function askedAgain<Name extends EndpointName>(api: Pick<ApiOf<Name>, 'request'>): Pick<ApiOf<Name>, 'request'> {
  return {
    async request(name, input) {
      const first = await api.request(name, input)
      const isOvertaken = !first.ok && first.error?.code === 'device-request-repeated'
      return isOvertaken ? api.request(name, input) : first
    },
  }
}
