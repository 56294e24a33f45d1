import * as v from 'valibot'
import { id, optionalNumber, optionalText, text, utcInstant } from '../../fields'
import { givenLine, givenName, givenOptionalText } from '../../given'
import { limits } from '../../limits'

/** A kiosk is for one guest after the other; a desk device is for the venue's own people. */
export const deviceKinds = ['kiosk', 'desk'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** How long a kiosk waits for a guest who does nothing, in seconds. */
export const idleSeconds = { least: 20, most: 600, usual: 60 } as const
const IDLE = `Seconds are a whole number from ${idleSeconds.least} to ${idleSeconds.most}`

/**
 * An open device reports every minute. One that holds documents and is silent for this long needs someone to look for
 * it.
 */
export const SILENT_AFTER_MS = 10 * 60_000

/** A waiver in its newest text, as the venue last told the device. */
export const DeviceWaiver = v.object({ taskId: id, name: text, version: v.number() })
export type DeviceWaiver = v.InferOutput<typeof DeviceWaiver>

/** What an administrator sees of a device. `code` is there only in the answer that makes it. */
export const Device = v.object({
  id,
  name: text,
  kind: v.fallback(v.picklist(deviceKinds), 'kiosk'),
  /** Null once its location was deleted. */
  locationId: optionalNumber,
  idleSeconds: v.nullish(v.number(), idleSeconds.usual),
  isEnrolled: v.boolean(),
  lastSeenUtc: utcInstant,
  appVersion: text,
  /** Documents that it held when it was last seen, and when the oldest was saved. */
  unsentCount: v.nullish(v.number(), 0),
  oldestUnsentUtc: utcInstant,
  /** Which texts of waivers it knew of, by its own word. */
  waivers: v.nullish(v.array(v.pick(DeviceWaiver, ['taskId', 'version'])), () => []),
  code: optionalText,
  codeExpiresUtc: utcInstant,
})
export type Device = v.InferOutput<typeof Device>

export const DeviceBody = v.object({
  name: givenName('Name is required'),
  kind: v.picklist(deviceKinds, 'Choose a kind'),
  locationId: v.pipe(v.number('Choose a location'), v.safeInteger()),
  idleSeconds: v.nullish(
    v.pipe(v.number(IDLE), v.integer(IDLE), v.minValue(idleSeconds.least, IDLE), v.maxValue(idleSeconds.most, IDLE)),
    idleSeconds.usual,
  ),
})

/** Of an ECDSA key on the curve P-256 (RFC 7517), as the browser exports it. */
export const DevicePublicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(givenLine(limits.sha256), v.regex(/^[\w-]{43}$/)),
  y: v.pipe(givenLine(limits.sha256), v.regex(/^[\w-]{43}$/)),
})
export type DevicePublicKey = v.InferOutput<typeof DevicePublicKey>

export const DeviceEnrolment = v.object({
  code: givenName('Enter the code', limits.mailedCode),
  publicKey: DevicePublicKey,
})

/** How things are on the device. It says nothing of the people whose documents it holds. */
export const DeviceReport = v.object({
  appVersion: givenLine(limits.code),
  unsentCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.count)),
  oldestUnsentUtc: v.pipe(
    givenOptionalText(limits.instant),
    v.check((value) => value === null || !Number.isNaN(Date.parse(value)), 'This is not an instant'),
  ),
  /** A device of an older build leaves them out. */
  waivers: v.optional(
    v.pipe(
      v.array(
        v.object({ taskId: id, version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.count)) }),
      ),
      v.maxLength(limits.tasksOfActivity),
    ),
    () => [],
  ),
})
export type DeviceReport = v.InferInput<typeof DeviceReport>

/** What the venue tells a device of itself. */
export const DeviceSettings = v.object({
  id,
  name: v.string(),
  kind: v.fallback(v.picklist(deviceKinds), 'kiosk'),
  location: v.nullish(v.object({ id, name: text }), null),
  idleSeconds: v.nullish(v.number(), idleSeconds.usual),
  /** What guests sign at its location. */
  waivers: v.nullish(v.array(DeviceWaiver), () => []),
})
export type DeviceSettings = v.InferOutput<typeof DeviceSettings>

/** Where staff who are at a device move it to. */
export const DeviceMove = v.pick(DeviceBody, ['locationId'])

/** How many unsent documents stay on a tablet that stops being a device. */
export const DeviceLeaving = v.object({
  ...v.pick(DeviceReport, ['unsentCount']).entries,
  /** The venue takes its key no more: another tablet may be that device by now, which goes on. */
  isRefused: v.optional(v.boolean(), false),
})

/** Code of the server's refusal of a key that it does not know, or no longer knows. */
export const DEVICE_REFUSED = 'device-refused'
