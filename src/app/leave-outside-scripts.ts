import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasOutsideScripts, runsOwnScriptsOnly } from '../settings/consent/outside-scripts'

/** A page that the worker does not hold needs a network to load: without one it is better to go on here. */
const canLoadPage = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/**
 * For `beforeLoad`: what signs, signs in or administers gets a page of its own where a script from outside runs in this
 * one; a script cannot be taken out of a page.
 */
export function leaveOutsideScripts({ pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>): void {
  if (!runsOwnScriptsOnly(pathname) || !hasOutsideScripts(document) || !canLoadPage()) return
  throw redirect({ href, reloadDocument: true, replace: true })
}
