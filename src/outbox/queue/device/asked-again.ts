import type { ApiOf } from '../../../api/client'
import type { EndpointName } from '../../../contract/endpoints'

/** Makes a request that too many others of this device have overtaken once more. */
export function askedAgain<Name extends EndpointName>(api: Pick<ApiOf<Name>, 'request'>): Pick<ApiOf<Name>, 'request'> {
  return {
    async request(name, input) {
      const first = await api.request(name, input)
      const isOvertaken = !first.ok && first.error?.code === 'device-request-repeated'
      return isOvertaken ? api.request(name, input) : first
    },
  }
}
