import { createApi } from '../../api/api'
import type { Api } from '../../api/client'
import { noToken } from '../queue/device/delivery-api'
import { createSigningFetch, type SigningParts } from '../queue/device/signing-fetch'

/** Calls that this device signs. */
export const createDeviceApi = ({ baseUrl, ...parts }: SigningParts & { baseUrl: string }): Api =>
  createApi({ baseUrl, fetch: createSigningFetch(parts), token: noToken })
