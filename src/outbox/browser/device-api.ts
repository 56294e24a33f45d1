import { createApi } from '../../api/api'
import type { Api } from '../../api/client'
import { noToken } from '../queue/device/delivery-api'
import { createSigningTransport, type SigningParts } from '../queue/device/signing-transport'

/** Calls that this device signs. */
export const createDeviceApi = ({ baseUrl, ...parts }: SigningParts & { baseUrl: string }): Api =>
  createApi({ baseUrl, ...createSigningTransport(parts), token: noToken })
