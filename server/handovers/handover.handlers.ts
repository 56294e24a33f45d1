import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { noteAtLast } from '../database/note-at-last'
import { tryAgain } from '../database/try-again'
import type { SendMail } from '../delivery/mail-sender'
import { devices } from '../devices/device.table'
import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { begin, leave, readWaiting } from './at-device'
import { handOver } from './hand-over'
import { codeNotSent } from './handover.refusals'
import { handovers } from './handover.table'
import { handoverMail } from './handover-mail'
import { endHandover, isOpenAt } from './open-handovers'

export interface HandoverParts {
  sendMail: SendMail
  /** What the venue is called. */
  venue: (database: Database) => Promise<string>
  /** Whether the process is to end. */
  isEnding: () => boolean
}

export const createHandoverHandlers = ({ sendMail, venue, isEnding }: HandoverParts) =>
  ({
    async handOver({ database, caller, params: { contactId }, body, now }) {
      const asked = { caller, contactId, body, now: now() }
      // Read first: a failure after the handover would leave the family at a tablet whose code no one was sent.
      const name = await venue(database)
      const { handover, mail } = await tryAgain(() => database.transaction((tx) => handOver(tx, asked)))
      if (!mail) return handover
      await sendMail(handoverMail({ venue: name, ...mail })).catch(async () => {
        const ending = { id: handover.id, at: now(), actor: caller, action: 'handover-ended' }
        // Left open, it would keep the tablet for a code that no one has.
        await noteAtLast(() => database.transaction((tx) => endHandover(tx, ending)), isEnding)
        throw codeNotSent()
      })
      return handover
    },

    /** Withdraws the handover: the tablet's next call is refused. What was submitted is kept. */
    endHandover: ({ database, caller, params, now }) =>
      database.transaction(async (tx) => {
        const { id } = params
        const hasEnded = await endHandover(tx, { id, at: now(), actor: caller, action: 'handover-taken-back' })
        found(hasEnded || undefined, 'handover')
        return { id }
      }),

    async listTablets({ database, query, now }) {
      const rows = await database
        .select({ device: devices, handoverId: handovers.id })
        .from(devices)
        .leftJoin(handovers, and(eq(handovers.deviceId, devices.id), isOpenAt(now())))
        .where(and(eq(devices.locationId, query.locationId), isNull(devices.revokedAt), isNotNull(devices.publicKey)))
        .orderBy(asc(devices.name), asc(devices.id))
      return rows.map(({ device: { id, name, kind, lastSeenAt }, handoverId }) => ({
        ...{ deviceId: id, name, kind, isTaken: handoverId !== null },
        lastSeenUtc: lastSeenAt?.toISOString() ?? null,
      }))
    },

    getDeviceHandover: async ({ database, caller, now }) => ({
      handover: await readWaiting(database, { caller, now: now() }),
    }),

    beginHandover: ({ database, caller, body, now }) => begin(database, { caller, ...body, now: now() }),

    async leaveHandover({ database, caller, body: { id }, now }) {
      await leave(database, { caller, id, now: now() })
      return { id }
    },
  }) satisfies Pick<
    Handlers,
    'handOver' | 'endHandover' | 'listTablets' | 'getDeviceHandover' | 'beginHandover' | 'leaveHandover'
  >
