/** Of those that the page's policy lets in (server/branding/page-policy.ts) where visits are counted. */
const letIn = String.raw`(?!www\.googletagmanager\.com\/)`
const elsewhere = String.raw`['"\x60]?(?:https?:)?\/\/${letIn}`

/** A script element with an address, an address given to one that is made, and a module's import. */
const loading = [
  String.raw`<script\b[^>]*\ssrc\s*=\s*`,
  String.raw`\.src\s*=\s*`,
  String.raw`setAttribute\(\s*['"\x60]src['"\x60]\s*,\s*`,
  String.raw`\b(?:import|importScripts|getScript)\s*\(\s*`,
].map((start) => new RegExp(start + elsewhere, 'i'))

/**
 * Whether a consent tool loads itself, or a part of it, from another server. It could not run: nothing but scripts of this
 * origin does. One that puts its address together piece by piece is not found here.
 */
export const loadsFromElsewhere = (script: string): boolean => loading.some((pattern) => pattern.test(script))

export const LOADS_FROM_ELSEWHERE =
  'This script loads from another server, which guests’ pages don’t allow. Paste the whole script here instead.'
