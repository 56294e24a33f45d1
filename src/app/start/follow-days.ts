import { loadOptionalPart } from '../../ui/browser/optional-part'
import type { RouterContext } from '../router-context'

const EVERY_MS = 60_000

/** At the start, and whenever another day has come: the app stays open overnight, and the device may sleep at midnight. */
export function followDays({ signedIn, settings }: Pick<RouterContext, 'signedIn' | 'settings'>, page: Document): void {
  async function look() {
    const parts = signedIn.current()
    if (!parts) return
    const { askOneDayWaiversAgain } = await loadOptionalPart(() => import('../../submission/one-day-waivers'))
    await askOneDayWaiversAgain(parts, settings.current().document.timeZone)
  }
  const lookAround = () => void look().catch((error: unknown) => console.warn('The day was not followed', error))
  lookAround()
  signedIn.subscribe(lookAround)
  setInterval(lookAround, EVERY_MS)
  page.addEventListener('visibilitychange', lookAround)
}
