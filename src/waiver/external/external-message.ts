import * as v from 'valibot'

const names = ['waiverCompleted', 'waiversLoaded', 'allWaiversCompleted', 'ERROR'] as const
const Name = v.picklist(names)

const Fields = v.object({
  /** PNG in base64, with or without a data-URL prefix. */
  signature: v.nullish(v.string(), ''),
  signerName: v.nullish(v.string(), ''),
  /** Of another type it is left out: that something broke is told by the name alone. */
  status: v.fallback(v.nullish(v.union([v.string(), v.number()]), ''), ''),
  body: v.nullish(v.unknown(), ''),
})

/** The specification names the four messages and not the field that carries the name: these are in use for it. */
const Message = v.pipe(
  v.looseObject({
    type: v.optional(v.unknown()),
    event: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
    action: v.optional(v.unknown()),
  }),
  v.transform((raw) => ({
    ...raw,
    name: [raw.type, raw.event, raw.message, raw.action].find((field) => v.is(Name, field)),
  })),
  v.object({ name: Name, ...Fields.entries }),
)

export type ExternalMessage =
  | { name: 'waiverCompleted'; signature: string; signerName: string }
  | { name: 'waiversLoaded' }
  | { name: 'allWaiversCompleted' }
  | { name: 'ERROR'; status: string; body: string }

export interface Delivery {
  origin: string
  source: unknown
  data: unknown
}

/** A message of the embedded service, or why it is none (spec section 5): a message counts only from its own frame. */
export function readExternalMessage(
  delivery: Delivery,
  expected: { origin: string; source: unknown },
): { ok: true; message: ExternalMessage } | { ok: false; reason: 'origin' | 'source' | 'malformed' } {
  if (delivery.origin !== expected.origin) return { ok: false, reason: 'origin' }
  if (expected.source === null || delivery.source !== expected.source) return { ok: false, reason: 'source' }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), delivery.data)
  if (!parsed.success) return { ok: false, reason: 'malformed' }
  const { name, signature, signerName, status, body } = parsed.output
  switch (name) {
    case 'waiverCompleted':
      return { ok: true, message: { name, signature: withoutPrefix(signature), signerName } }
    case 'ERROR':
      return { ok: true, message: { name, status: textOf(String(status)), body: textOf(body) } }
    default:
      return { ok: true, message: { name } }
  }
}

const withoutPrefix = (image: string) => image.replace(/^data:image\/\w+;base64,/, '')

/** What a person reads of it; a service may send a page of its own, or megabytes. */
const MOST_SHOWN = 1_000

const textOf = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, MOST_SHOWN)
