import { addOutsideScript } from '../consent/outside-scripts'
import type { View } from './view'

type Gtag = (...command: unknown[]) => void

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: Gtag
  }
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

/** The word of a consent tool (Google Consent Mode) on analytics; undefined for any other entry of the data layer. */
function consentIn(entry: unknown): boolean | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const [command, kind, states] = Array.from({ ...entry, length: 3 } as ArrayLike<unknown>)
  if (command !== 'consent' || kind !== 'update' || typeof states !== 'object' || states === null) return undefined
  const word: unknown = 'analytics_storage' in states ? states.analytics_storage : undefined
  return word === undefined ? undefined : word === 'granted'
}

export interface GoogleTag {
  /** Loads gtag.js for these tags; those of an earlier call stay. */
  load(ids: readonly string[]): void
  send(view: View): void
  /** The person's answer to our own question; after a no nothing more is sent, and what was left on the device goes. */
  follow(granted: boolean): void
}

interface Surroundings {
  window: Window & typeof globalThis
  /** Says what a consent tool in the page has said. */
  onConsent: (granted: boolean) => void
  /** Which of an operator's venues this is. */
  destination: string
  isDevelopment: boolean
}

/** Google's own tag (gtag.js), with every consent denied until it is given, and nothing about a person in what it sends. */
export function createGoogleTag({ window, onConsent, destination, isDevelopment }: Surroundings): GoogleTag {
  const { document, location } = window
  const loaded = new Set<string>()
  window.dataLayer ??= []
  const layer = window.dataLayer

  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    for (const word of entries.map(consentIn)) if (word !== undefined) onConsent(word)
    return length
  }

  // gtag.js takes an arguments object for a command, and an array for something else.
  function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  const say: Gtag = gtag
  window.gtag = say
  say('consent', 'default', DENIED)

  /** Also for what the tag counts by itself: it would otherwise send the address with its ids and its query. */
  const nameThePage = ({ path, title }: View) =>
    say('set', { page_location: location.origin + path, page_title: title, page_referrer: '' })

  return {
    load(ids) {
      const first = loaded.size === 0
      const wanted = ids.filter((id) => !loaded.has(id))
      if (wanted.length === 0) return
      if (first) {
        say('js', new Date())
        say('set', { allow_google_signals: false, allow_ad_personalization_signals: false })
        if (destination) say('set', { destination })
        addOutsideScript(document, `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(wanted[0] ?? '')}`)
      }
      for (const id of wanted) {
        loaded.add(id)
        say('config', id, { send_page_view: false, cookie_domain: 'none', ...(isDevelopment && { debug_mode: true }) })
      }
    },
    send(view) {
      nameThePage(view)
      say('event', 'page_view', { view: view.name })
    },
    follow(granted) {
      say('consent', 'update', { analytics_storage: granted ? 'granted' : 'denied' })
      for (const id of loaded) Reflect.set(window, `ga-disable-${id}`, !granted)
      if (granted) return
      for (const cookie of document.cookie.split('; ')) {
        const [name = ''] = cookie.split('=')
        if (/^_g(?:a|cl|id)/.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
      }
    },
  }
}
