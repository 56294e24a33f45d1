import { useState } from 'react'
import type { Api } from '../../api/client'
import { type Failure, failureOf } from '../../api/failure'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import { platformOf } from '../../ui/browser/platform'
import { Notice } from '../../ui/notice'
import appleBadge from './add-to-apple-wallet.svg?no-inline'
import googleBadge from './add-to-google-wallet.svg?no-inline'
import { openPassFile } from './open-pass-file'
import type { TicketHolder } from './ticket'
import classes from './ticket-actions.module.css'
import { isWebAddress, type Wallet, walletsOn } from './wallet'

/** Each in the words and colours that its platform asks for, with the height of a target. */
const badges = {
  apple: { src: appleBadge, width: 172, height: 48 },
  google: { src: googleBadge, width: 186, height: 48 },
} as const satisfies Record<Wallet, object>

interface Props {
  api: Pick<Api, 'request'>
  holder: Omit<TicketHolder, 'contactId'>
  name: string
  /** The venue has noted that the ticket is on a device now. */
  onOpened(): void
}

/** The wallets of this device. Their calls carry no token (spec section 6), so that a shared link works signed out. */
export function WalletButtons({ api, holder, name, onOpened }: Props) {
  const [making, setMaking] = useState<Wallet | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const platform = platformOf(navigator)
  const { ipCode, firstName, lastName } = holder
  const query = { ipCode, firstName, lastName, externalOrderId: holder.externalOrderId ?? '' }

  async function openApple(): Promise<Failure | null> {
    const result = await api.request('getAppleWalletPass', { query })
    if (!result.ok) return result
    openPassFile(result.value, platform)
    return null
  }
  async function openGoogle(): Promise<Failure | null> {
    const result = await api.request('getGoogleWalletPass', { query })
    if (!result.ok) return result
    if (!isWebAddress(result.value.url)) return failureOf('malformed')
    window.location.assign(result.value.url)
    return null
  }
  const open = async (wallet: Wallet) => {
    if (making) return
    setMaking(wallet)
    setTrouble(null)
    const failure = await (wallet === 'apple' ? openApple() : openGoogle())
    setMaking(null)
    if (failure) setTrouble(wordsOf(failure))
    else onOpened()
  }

  return (
    <>
      {(isOnKiosk() ? [] : walletsOn(platform)).map((wallet) => (
        <button
          key={wallet}
          type="button"
          className={classes.wallet}
          aria-label={texts.forWhom(texts[wallet], name)}
          aria-disabled={making !== null}
          onClick={() => void open(wallet)}
        >
          <img {...badges[wallet]} alt="" />
        </button>
      ))}
      <span role="status">{making && texts.opening}</span>
      {trouble && <Notice kind="error">{trouble}</Notice>}
    </>
  )
}

const wordsOf = ({ kind, error }: Failure): string => {
  if (kind === 'network' || kind === 'timeout') return texts.unreachable
  return error?.message || texts.noWallet
}
