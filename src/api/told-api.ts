import { type EndpointName, endpoints } from '../contract/endpoints'
import type { Api } from './client'

/** The one call by POST that only asks. */
const ASKING: EndpointName = 'groupContactTasks'

const mayChange = (name: EndpointName) => endpoints[name].method !== 'GET' && name !== ASKING

/** The same client, which reports when the venue was told something that may change its answers. */
export function toldApi({ request, call }: Api, onTold: () => void): Api {
  const noted = async <T>(name: EndpointName, answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      // Also after a failure: what was sent may have arrived all the same.
      if (mayChange(name)) onTold()
    }
  }
  return {
    request: (name, input) => noted(name, request(name, input)),
    call: (name, input) => noted(name, call(name, input)),
  }
}
