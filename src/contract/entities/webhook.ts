import * as v from 'valibot'
import { urlIn } from '../address/url-in'
import { id, optionalText, text, utcInstant } from '../fields'
import { givenLine } from '../given'
import { limits } from '../limits'
import { someOf } from '../some-of'

/** What a program of the venue can be told of. */
export const webhookEvents = ['record.accepted', 'export.ready'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const Webhook = v.object({
  id,
  url: v.string(),
  events: v.array(v.string()),
  /** What the calls are signed with; only in the answer that adds the webhook. */
  secret: text,
  createdDateUtc: utcInstant,
  lastDeliveredUtc: utcInstant,
  /** Since when its calls have failed; null while they arrive. */
  failingSinceUtc: utcInstant,
  nextAttemptUtc: utcInstant,
  /** Why the last call did not arrive. */
  problem: optionalText,
})
export type Webhook = v.InferOutput<typeof Webhook>

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && urlIn(url)?.username === ''

export const WebhookBody = v.object({
  url: v.pipe(
    givenLine(limits.webAddress),
    v.trim(),
    v.check(isWebAddress, 'Enter a full address, such as https://shop.example/basehut'),
  ),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1, 'Choose what it is told of'),
    v.maxLength(webhookEvents.length),
  ),
})

/** How a test call went; `problem` is null when it arrived. */
export const WebhookTest = someOf({ problem: optionalText })
