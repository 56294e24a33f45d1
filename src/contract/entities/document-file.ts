import * as v from 'valibot'

/** Name of the evidence within a document's PDF. */
export const EVIDENCE_FILE = 'evidence.json'
export const EVIDENCE_FORMAT = 'basehut-evidence-1'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** What a document's PDF carries beside its pages: enough to prove its seal without asking anyone. */
export const EvidenceFile = v.object({
  format: v.literal(EVIDENCE_FORMAT),
  /** The id of its receipt. */
  document: v.string(),
  venue: v.object({ name: v.string(), address: v.string() }),
  /** The columns that the seal covers: SHA-256 of their canonical JSON is the seal. */
  sealed: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  sealVersion: v.number(),
  seal: hash,
  /** What was signed, byte for byte: the text, the page that showed it, and the drawing as base64 of a PNG. */
  text: v.string(),
  page: v.string(),
  signature: v.nullable(v.string()),
  /** The entry of the audit that tells of the signing; `hash` covers `previousHash` and `entry`. */
  chain: v.object({ sequence: v.number(), previousHash: hash, hash, entry: v.string() }),
})
export type EvidenceFile = v.InferOutput<typeof EvidenceFile>
