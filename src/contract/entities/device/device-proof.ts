import * as v from 'valibot'

/**
 * What a device signs for each request (a JWS, in the header Authorization after the word Device): the request itself, and
 * a number that grows with each. The server takes a number once, and none below the last 256 that it took.
 */
export const DeviceProof = v.object({
  method: v.string(),
  path: v.string(),
  bodySha256: v.string(),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type DeviceProof = v.InferOutput<typeof DeviceProof>

export const DEVICE_SCHEME = 'Device'
/** Marks the signature, so that one made for another purpose is not accepted. */
export const DEVICE_PROOF_TYPE = 'basehut-device'
export const DEVICE_ALGORITHM = 'ES256'
