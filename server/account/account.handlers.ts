import type { Account } from '../../src/contract/entities/account'
import type { Database } from '../database/database'
import { queueMails } from '../delivery/queue-mails'
import { householdOf } from '../households/ensure-household'
import { listHousehold } from '../households/household.handlers'
import type { Caller, Handlers } from '../http/handler'
import { createRateLimit } from '../http/rate-limit'
import { listPasskeys, removePasskey } from '../identity/passkeys/own-passkeys'
import { EMBEDDED_ISSUER } from '../identity/provider/provider-paths'
import { findAccount } from '../identity/sign-in-accounts'
import { endDevice, listDevices } from '../identity/signed-in-devices'
import { appendToAudit } from '../records/audit-chain'
import { deletionMail } from './deletion-mail'
import {
  findDeletionRequest,
  keepDeletionRequest,
  listDeletionRequests,
  withdrawDeletionRequest,
} from './deletion-requests'
import { ownDataFile } from './own-data-file'

export interface AccountParts {
  /** Where another provider signs people in; null for the embedded one. */
  providerUrl: string | null
  canAddPasskeys: boolean
  /** Addresses that hear of a guest who asks to be deleted. */
  administrators: (database: Database) => Promise<string[]>
  venue: () => Promise<string>
  /** Has the mails that wait sent at once. */
  wakeMails: () => void
}

const DAY_MS = 86_400_000
/** Mails about one guest within a day: without a bound a request that is taken back and made again would fill mailboxes. */
const MOST_MAILS = 3

const iso = (at: Date | null) => at?.toISOString() ?? null
const isKeptHere = ({ issuer }: Caller) => issuer === EMBEDDED_ISSUER

async function waysIn(
  database: Database,
  caller: Caller,
): Promise<Pick<Account, 'hasPassword' | 'passkeys' | 'devices'>> {
  if (!isKeptHere(caller)) return { hasPassword: false, passkeys: [], devices: [] }
  const { subject, signIn } = caller
  const passkeys = await listPasskeys(database, subject)
  const devices = await listDevices(database, subject)
  return {
    hasPassword: (await findAccount(database, subject))?.passwordHash != null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdDateUtc: iso(createdAt),
      lastUsedDateUtc: iso(lastUsedAt),
    })),
    devices: devices.map(({ id, name, signedInAt, lastUsedAt }) => ({
      id,
      name,
      signedInDateUtc: iso(signedInAt),
      lastUsedDateUtc: iso(lastUsedAt),
      isThisOne: id === signIn,
    })),
  }
}

export function createAccountHandlers(parts: AccountParts) {
  // The limit's clock is that of the call, which a test may hold.
  let callTime = new Date(0)
  const mails = createRateLimit({ limit: MOST_MAILS, windowMs: DAY_MS }, () => callTime)
  const mayTell = ({ issuer, subject }: Caller, now: Date) => {
    callTime = now
    return mails.allows(`${issuer} ${subject}`)
  }

  const accountOf = async (database: Database, caller: Caller): Promise<Account> => ({
    email: caller.email,
    isKeptHere: isKeptHere(caller),
    providerUrl: parts.providerUrl,
    canAddPasskeys: isKeptHere(caller) && parts.canAddPasskeys,
    ...(await waysIn(database, caller)),
    deletionAskedDateUtc: iso(await findDeletionRequest(database, caller)),
  })

  /** Keeps the request and the mails that tell of it, or neither. */
  async function keepAndTell(database: Database, caller: Caller, contactId: number | null, now: Date) {
    const about = {
      venue: await parts.venue(),
      name: `${caller.givenName} ${caller.familyName}`.trim(),
      email: caller.email,
      contactId,
    }
    const kept = await database.transaction(async (tx) => {
      const request = await keepDeletionRequest(tx, caller, now)
      if (request.isNew && mayTell(caller, now)) {
        const letters = (await parts.administrators(tx)).map((to) => deletionMail({ ...about, to }))
        await queueMails(tx, letters, now)
      }
      return request
    })
    parts.wakeMails()
    return kept
  }

  return {
    getAccount: ({ database, caller }) => accountOf(database, caller),

    async removePasskey({ database, caller, params }) {
      if (isKeptHere(caller)) await removePasskey(database, caller.subject, params.id)
      return params
    },

    async endSignIn({ database, caller, params, now }) {
      if (isKeptHere(caller)) await endDevice(database, { subject: caller.subject, grantId: params.id }, now())
      return params
    },

    async getOwnData({ database, caller, now }) {
      const self = await householdOf(database, caller, { asksWho: isKeptHere(caller) })
      const household = self ? await listHousehold(database, self.householdId) : []
      const { issuer, subject, email, givenName, familyName } = caller
      const about = {
        venue: await parts.venue(),
        madeAt: now().toISOString(),
        signedInAs: { issuer, subject, email, givenName, familyName },
        account: await accountOf(database, caller),
        household: household.map(({ nameKey: _compared, ...contact }) => contact),
      }
      const contactIds = household.map(({ id }) => id)
      return {
        contentType: 'application/json; charset=utf-8',
        fileName: `my-data-${about.madeAt.slice(0, 10)}.json`,
        body: ownDataFile(database, { about, contactIds }),
      }
    },

    async askForDeletion({ database, caller, now }) {
      const self = await householdOf(database, caller, { asksWho: isKeptHere(caller) })
      const { askedAt } = await keepAndTell(database, caller, self?.id ?? null, now())
      return { askedDateUtc: iso(askedAt) }
    },

    async withdrawDeletion({ database, caller }) {
      await withdrawDeletionRequest(database, caller)
      return { askedDateUtc: null }
    },

    listDeletionRequests: ({ database }) => listDeletionRequests(database),

    answerDeletionRequest({ database, caller, body, now }) {
      return database.transaction(async (tx) => {
        // Two administrators may press at once: the second finds it answered, and the audit has it once.
        if (await withdrawDeletionRequest(tx, body))
          await appendToAudit(tx, { at: now(), actor: caller, action: 'deletion-request-answered', details: body })
        return { askedDateUtc: null }
      })
    },
  } satisfies Pick<
    Handlers,
    | 'getAccount'
    | 'removePasskey'
    | 'endSignIn'
    | 'getOwnData'
    | 'askForDeletion'
    | 'withdrawDeletion'
    | 'listDeletionRequests'
    | 'answerDeletionRequest'
  >
}
