import * as v from 'valibot'
import { limits } from '../../../src/contract/limits'

const text = v.pipe(v.string(), v.maxLength(limits.passkeyAnswer))
const id = v.pipe(v.string(), v.maxLength(limits.passkeyId))

const common = {
  id,
  rawId: id,
  type: v.literal('public-key'),
  // We ask for no extension, so nothing in here counts.
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** How a device can be reached: 'internal', 'usb' and the like. */
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))

const readAs = <Schema extends v.GenericSchema>(answer: Schema) => v.pipe(v.string(), v.parseJson(), answer)

/** What a browser sends for a new passkey. The library holds it against everything else. */
export const NewPasskeyAnswer = readAs(
  v.object({
    ...common,
    response: v.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: v.exactOptional(transports),
    }),
  }),
)

/** What a browser sends to sign in with a passkey that it has. */
export const PasskeyAnswer = readAs(
  v.object({
    ...common,
    response: v.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
  }),
)
