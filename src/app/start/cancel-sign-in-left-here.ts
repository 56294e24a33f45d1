import type { SettingsStore } from '../../settings/settings-store'

/** Beside the start, which goes on without it: where it cannot be loaded, the next start tries again. */
export async function cancelSignInLeftHere({ settings, signal }: { settings: SettingsStore; signal: AbortSignal }) {
  try {
    const { cancelLeftSignIn } = await import('../../kiosk/stay/left-sign-in')
    await cancelLeftSignIn({
      authority: settings.current().document.frontEndSettings.oidcSettings.authority,
      origin: location.origin,
      fetch: window.fetch.bind(window),
      network: window,
      signal,
    })
  } catch (error) {
    console.warn('A sign-in that was left here could not be ended', error)
  }
}
