import { useState } from 'react'
import { ticketAddress } from '../../contract/address/ticket-address'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useLanguage } from '../../settings/use-language'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { TicketHolder } from './ticket'

/** Called off by the guest, or pressed again while the device still asks whom to share with. */
const isNoFailure = (error: unknown) =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')

/** The device's own way to hand a link to another phone; absent where it has none. */
export function ShareButton({ holder, name }: { holder: TicketHolder; name: string }) {
  const { bleConnect } = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  const link = {
    title: bleConnect.shareTitle,
    text: bleConnect.shareText,
    url: ticketAddress(window.location.origin, holder),
  }
  if (isOnKiosk() || !navigator.canShare?.(link)) return null
  const share = async () => {
    setFailed(false)
    await navigator.share(link).catch((error: unknown) => setFailed(!isNoFailure(error)))
  }
  return (
    <>
      <Button kind="secondary" aria-label={texts.shareFor(name)} onClick={() => void share()}>
        {bleConnect.shareButton}
      </Button>
      {hasFailed && <Notice kind="error">{texts.notShared}</Notice>}
    </>
  )
}
