/** Addresses that the page's policy allows where visits are counted (server/branding/page-policy.ts). */
const letIn = String.raw`(?!www\.googletagmanager\.com\/)`
const elsewhere = String.raw`['"\x60]?(?:https?:)?\/\/${letIn}`

/** A script element with an address, an address set on a new one, and a module's import. */
const loading = [
  String.raw`<script\b[^>]*\ssrc\s*=\s*`,
  String.raw`\.src\s*=\s*`,
  String.raw`setAttribute\(\s*['"\x60]src['"\x60]\s*,\s*`,
  String.raw`\b(?:import|importScripts|getScript)\s*\(\s*`,
].map((start) => new RegExp(start + elsewhere, 'i'))

/**
 * Whether a consent tool loads itself, or a part of itself, from another server. It could not run: the page's policy
 * allows scripts of this origin only. A tool that puts its address together piece by piece is not recognised.
 */
export const loadsFromElsewhere = (script: string): boolean => loading.some((pattern) => pattern.test(script))

export const LOADS_FROM_ELSEWHERE =
  'This script loads from another server, which guests’ pages don’t allow. Paste the whole script here instead.'
