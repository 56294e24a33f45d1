import { readStaffRole } from '../access/staff'
import { readVenueLook } from '../branding/venue-look'
import type { Database } from '../database/database'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { householdOf } from '../households/ensure-household'
import { changeAddress } from '../identity/account/change-address'
import { noticeMail } from '../identity/notice-mail'
import { EMBEDDED_ISSUER } from '../identity/provider/provider-paths'
import { findByEmail } from '../identity/sign-in-accounts'
import { signedInNowhere } from '../identity/signed-in-devices'
import { appendToAudit } from '../records/audit-chain'
import { endBrowserTickets } from '../sealing/stay-tickets'
import { readSettings } from '../settings/settings.store'
import type { CommandParts } from './command-parts'
import { readAddress } from './read-address'

/** Every sign-in and every browser's ticket ends: the old mailbox, and what was signed in by it, may be someone else's by now. */
function moveAccount(database: Database, { from, to, now }: { from: string; to: string; now: Date }) {
  return database.transaction(async (tx) => {
    const account = await findByEmail(tx, from)
    if (!account)
      throw new CommandFailed(
        `No account here has the address ${from}. Where another provider signs guests in, it is changed there.`,
      )
    const { subject, email, givenName, familyName, endings } = account
    // Where they have never opened the app, their household still waits for the old address.
    const guest = { issuer: EMBEDDED_ISSUER, subject, email, isEmailVerified: true, givenName, familyName }
    await householdOf(tx, guest, { asksWho: true })
    const change = { subject, from, email: to, endings, kept: signedInNowhere, now, notice: null }
    const outcome = await changeAddress(tx, change)
    if (outcome === 'taken') throw new CommandFailed(`${to} has an account of its own already. Nothing was changed.`)
    if (outcome === 'outdated') throw new CommandFailed(`The account of ${from} is being changed. Run this again.`)
    await endBrowserTickets(tx, { issuer: EMBEDDED_ISSUER, subject }, now)
    await appendToAudit(tx, {
      at: now,
      actor: { issuer: 'operator', subject: 'move-account' },
      action: 'account-moved',
      details: { issuer: EMBEDDED_ISSUER, subject },
    })
  })
}

/** The owner of the old address may know nothing of it: a stranger may have misled the operator. */
async function tellOldAddress({ database, mail }: CommandParts, from: string): Promise<string> {
  try {
    const { send, isSet } = mail()
    await send(noticeMail(readVenueLook(await readSettings(database)), from, 'address'))
    return isSet ? `${from} was told by mail.` : `Without SMTP_URL ${from} was not told.`
  } catch (error) {
    return `The mail that tells ${from} of it was not taken (${codeOf(error) || error}).`
  }
}

/**
 * For a guest who has lost their mailbox. Only the operator vouches that the new address is theirs. `input` is the old
 * address and the new one, on a line each.
 */
export async function moveGuest(parts: CommandParts): Promise<string> {
  const { database, input, now } = parts
  const [from = '', to = ''] = input.split('\n').map(readAddress)
  if (from === to) throw new CommandFailed('Both addresses are the same.')
  await moveAccount(database, { from, to, now })
  const access = await readStaffRole(database, from)
  return [
    `The account of ${from} has the address ${to} now, and is signed out everywhere. A code to ${to} signs in.`,
    await tellOldAddress(parts, from),
    ...(access ? [`${from} still has access as staff. Change that under Email Access.`] : []),
  ].join('\n')
}
