import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passkeys } from '../../../server/identity/passkeys/passkey.table'
import { hashPassword } from '../../../server/identity/password'
import { signInAccounts } from '../../../server/identity/sign-in-account.table'
import { startSignIn } from '../support/browser'
import { runServer } from '../support/running-server'

const ROUNDS = 24
const kinds = ['unknown', 'without a password', 'with a password', 'with a passkey'] as const
type Kind = (typeof kinds)[number]

const addressOf = (kind: Kind, round: number) => `${kind.replaceAll(' ', '-')}-${round}@example.com`

/**
 * How often a value of one list is above one of the other, from 0 to 1; 0.5 where no one could tell them apart
 * (Mann and Whitney). Outliers of a busy machine weigh no more than other values.
 */
function shareAbove(one: readonly number[], other: readonly number[]): number {
  let above = 0
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (one.length * other.length)
}

/** Four standard deviations: by chance once in 16,000 comparisons. */
const telling = (rounds: number) => 4 * Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds))

describe('how long a page takes does not tell whether an address has an account', () => {
  let server: Awaited<ReturnType<typeof runServer>>
  beforeAll(async () => {
    server = await runServer()
    const passwordHash = await hashPassword('nine snowy larches')
    for (const kind of kinds.filter((each) => each !== 'unknown'))
      for (let round = 0; round < ROUNDS; round++) {
        const subject = `${kind} ${round}`
        const email = addressOf(kind, round)
        const hash = kind === 'with a password' ? passwordHash : null
        await server.database
          .insert(signInAccounts)
          .values({ subject, email, givenName: 'A', familyName: 'B', passwordHash: hash })
        if (kind !== 'with a passkey') continue
        const key = { id: subject, subject, name: 'Phone', publicKey: new Uint8Array(77), counter: 0 }
        await server.database.insert(passkeys).values({ ...key, transports: ['internal'], createdAt: new Date() })
      }
  }, 180_000)
  afterAll(() => server.close())

  /** Milliseconds by kind, asked in turn, so that what else the machine does falls on all alike. */
  async function measure(step: string, rounds: number, fieldsOf: (email: string) => Record<string, string>) {
    const times: Record<Kind, number[]> = {
      unknown: [],
      'without a password': [],
      'with a password': [],
      'with a passkey': [],
    }
    for (let round = -1; round < rounds; round++)
      for (let turn = 0; turn < kinds.length; turn++) {
        const kind = kinds[(turn + round + kinds.length) % kinds.length] ?? 'unknown'
        const email = round < 0 ? `warm-up-${turn}-${round}@example.com` : addressOf(kind, round)
        const { browser, url } = await startSignIn(server.url)
        const began = performance.now()
        const response = await browser.request(`${url.href}${step}`, {
          method: 'POST',
          body: new URLSearchParams(fieldsOf(email)),
          headers: { Origin: server.url },
        })
        await response.text()
        if (round >= 0) times[kind].push(performance.now() - began)
      }
    return times
  }

  it.each([
    ['the page that asks for the address', ''],
    ['the page that sets a password', '/reset'],
  ])(
    '%s',
    async (_, step) => {
      const times = await measure(step, ROUNDS, (email) => ({ email }))
      for (const kind of kinds) {
        const share = shareAbove(times[kind], times.unknown)
        expect(Math.abs(share - 0.5), `${kind}: ${share.toFixed(2)} of its times are above unknown ones`).toBeLessThan(
          telling(ROUNDS),
        )
      }
    },
    180_000,
  )

  it('the page that asks for a password, which looks at one for each address', async () => {
    // Each costs the server a third of a second, beside which all else is little: few of a kind tell whether it was paid.
    const times = await measure('/password', 3, (email) => ({ email, password: 'wrong' }))
    const started = performance.now()
    await hashPassword('wrong')
    const half = (performance.now() - started) / 2
    const fastest = (kind: Kind) => Math.min(...times[kind])
    const least = Math.min(...kinds.map(fastest))
    for (const kind of kinds) {
      expect(fastest(kind), `${kind}: no password was looked at`).toBeGreaterThan(half)
      expect(fastest(kind), `${kind}: more than one was looked at`).toBeLessThan(1.6 * least)
    }
  })
})
