import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, signIn } from '../server/support/browser'
import { startInProcess } from './running-venue'
import { freePort } from './runs/free-port'
import { giveLittleMemory } from './runs/little-memory'

interface KeptSignIn {
  refreshToken: string
  cookies: ReturnType<Browser['cookies']>
}

/** Who signs in in nearly every story. */
const people = ['maya@example.com', 'siobhan@example.com', 'admin@example.com']

/**
 * The keys of the demo's passes are made with the first one. In a story the app would wait for it, which it does for ten
 * seconds: too few for a machine that others use. Without its order a pass is not noted as opened.
 */
async function askForAPass(origin: string) {
  const query = new URLSearchParams({ ipCode: '016147302958', firstName: 'Maya', lastName: 'Lindqvist' })
  const { ok, status } = await fetch(`${origin}/api/profile/passes/applewallet?${query}`)
  if (!ok) throw new Error(`The demo's pass was answered with ${status}.`)
}

/**
 * Makes the demo database once, for `openVenue` to copy: a first start takes seconds, a copy does not. People have signed
 * in there already, and every copy takes what they were given; the story's processes find it in the environment.
 */
export async function makeTemplate(): Promise<string> {
  const template = await mkdtemp(join(tmpdir(), 'basehut-template-'))
  const port = await freePort()
  const running = await startInProcess({ DATA_DIR: template, PORT: String(port) })
  const kept: Record<string, KeptSignIn> = {}
  for (const email of people) {
    const { browser, refresh_token: refreshToken } = await signIn(`http://localhost:${port}`, email)
    kept[email] = { refreshToken, cookies: browser.cookies() }
  }
  await askForAPass(`http://localhost:${port}`)
  await running.stop()
  await giveLittleMemory(join(template, 'database'))
  process.env.BASEHUT_TEMPLATE = template
  process.env.BASEHUT_SIGN_INS = JSON.stringify(kept)
  return template
}

/** Where `makeTemplate` has made it. */
export function templateFolder(): string {
  const { BASEHUT_TEMPLATE: folder } = process.env
  if (!folder) throw new Error('The global set-up has not made the demo database.')
  return folder
}

/** What someone was given at the sign-in that the template holds. */
export const signInOf = (email: string): KeptSignIn | undefined =>
  (JSON.parse(process.env.BASEHUT_SIGN_INS ?? '{}') as Record<string, KeptSignIn>)[email]
