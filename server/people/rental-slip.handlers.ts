import { canonicalJson } from '../../src/contract/canonical-json'
import { slipFields } from '../../src/contract/entities/staff/rental-slip'
import { theRow } from '../database/queries/the-row'
import { triedAgain } from '../database/try-again'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { correctedSlips } from '../rental/rental-slip.table'
import { readRentalSlip } from './rental-slip'

export const rentalSlipHandlers = {
  getRentalSlip: ({ database, params }) => readRentalSlip(database, params.contactId),

  /** For this slip only: what the guest has given stays. The audit keeps no sizes, but the hashes of both. */
  correctRentalSlip: triedAgain(async ({ database, caller, params: { contactId }, body, now }) => {
    const { facts: given } = await readRentalSlip(database, contactId)
    const corrected = slipFields.filter((field) => body[field] !== undefined && body[field] !== (given[field] ?? ''))
    if (corrected.length === 0) throw new Refusal(422, 'nothing-corrected', 'The slip says what the guest has given.')
    const changes = Object.fromEntries(corrected.map((field) => [field, body[field] || null]))
    const printed = { ...given, ...changes }
    const { issuer, subject } = caller
    return database.transaction(async (tx) => {
      const values = { contactId, given, printed, issuer, subject, correctedAt: now() }
      const { id } = theRow(await tx.insert(correctedSlips).values(values).returning({ id: correctedSlips.id }))
      await appendToAudit(tx, {
        at: now(),
        actor: caller,
        action: 'rental-slip-corrected',
        details: {
          contactId,
          slipId: id,
          fields: corrected,
          givenSha256: sha256(canonicalJson(given)),
          printedSha256: sha256(canonicalJson(printed)),
        },
      })
      return { id, corrected }
    })
  }),
} satisfies Pick<Handlers, 'getRentalSlip' | 'correctRentalSlip'>
