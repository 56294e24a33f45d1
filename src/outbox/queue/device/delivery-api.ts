import { type ApiOf, createClient } from '../../../api/client'
import { deviceDelivery } from '../../../contract/device-delivery'
import { askedAgain } from './asked-again'
import { createSigningFetch, type SigningParts } from './signing-fetch'

export const noToken = () => Promise.reject(new Error('A device has no token'))

export type DeliveryApi = Pick<ApiOf<'deliverSealedDocument'>, 'request'>

/** The one call that the device's outbox makes, signed by the device. */
export const createDeliveryApi = ({ baseUrl, ...parts }: SigningParts & { baseUrl: string }): DeliveryApi =>
  askedAgain(createClient(deviceDelivery, { baseUrl, fetch: createSigningFetch(parts), token: noToken }))
