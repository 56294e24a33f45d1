import * as v from 'valibot'
import { deliveryModes } from '../../src/contract/media'
import { Refusal } from '../http/refusal'

const message = {
  [deliveryModes.Email]: 'This is not an e-mail address',
  [deliveryModes.SMS]: 'This is not a phone number',
}

const schemas = {
  [deliveryModes.Email]: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  [deliveryModes.SMS]: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s().\-/]/g, '')),
    v.regex(/^\+?\d{6,15}$/),
  ),
}

/** The address as it is sent to. Throws a Refusal (422) for one that this way of sending cannot reach. */
export function recipientFor(mode: number, typed: string): string {
  if (mode !== deliveryModes.Email && mode !== deliveryModes.SMS)
    throw new Refusal(422, 'delivery-mode-unknown', 'Choose e-mail or text message.', { deliveryMode: 'Choose one' })
  const parsed = v.safeParse(schemas[mode], typed)
  if (!parsed.success) throw new Refusal(422, 'recipient-invalid', message[mode], { recipient: message[mode] })
  return parsed.output
}
