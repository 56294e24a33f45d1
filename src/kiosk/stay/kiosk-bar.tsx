import { type ReactNode, useCallback, useState } from 'react'
import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { HelpDialog } from './help-dialog'
import type { Kiosk } from './kiosk'
import styles from './kiosk-bar.module.css'
import { StillHere } from './still-here'

/**
 * Documents of the guest that are not received: those that the tablet sends by itself, those that wait for them, and those
 * that the venue refused and shows at its front desk.
 */
export interface UnsentAtKiosk {
  sealed: number
  waiting: number
  refused: number
}

export const nothingUnsent: UnsentAtKiosk = { sealed: 0, waiting: 0, refused: 0 }

interface KioskBarProps {
  kiosk: Kiosk
  /** Beyond the start screen someone is at it, signed in or on the way there. */
  isStaying: boolean
  /** The start screen reaches below the bar. */
  isAtWelcome: boolean
  isSignedIn: boolean
  countUnsent(): Promise<UnsentAtKiosk>
  /** Opens the staff view. */
  onStaff(): void
  badge?: ReactNode
}

/** The bar of a kiosk, on every screen: help, and the ways to end one's time. */
export function KioskBar(props: KioskBarProps) {
  const { kiosk, isStaying, isAtWelcome, isSignedIn, countUnsent, onStaff, badge } = props
  const { application } = useLanguage()
  const [asking, setAsking] = useState<'help' | 'over' | UnsentAtKiosk | null>(null)
  const close = () => setAsking(null)
  const leave = useCallback(() => void kiosk.leave(), [kiosk])

  async function finish() {
    const unsent = await countUnsent().catch(() => nothingUnsent)
    if (Object.values(unsent).some((count) => count > 0)) setAsking(unsent)
    else leave()
  }

  return (
    <header className={styles.bar} data-over={(isAtWelcome && !kiosk.device.isRevoked) || undefined}>
      <span className={styles.venue}>{application.title}</span>
      <div className={styles.tools}>
        {badge}
        {isStaying || kiosk.isHandedOver ? null : (
          <Button kind="quiet" onClick={onStaff}>
            {texts.staff}
          </Button>
        )}
        {isSignedIn ? (
          <Button kind="secondary" className={styles.finished} onClick={() => void finish()}>
            {texts.finished}
          </Button>
        ) : null}
        {/* At the same place on every screen, those of the sign-in too (server/identity/kiosk): the end of the bar. */}
        {isStaying ? (
          <Button kind="quiet" onClick={() => (isSignedIn ? setAsking('over') : leave())}>
            {texts.startOver}
          </Button>
        ) : null}
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking('help')}>
          {texts.help}
        </Button>
      </div>
      {asking === 'help' ? <HelpDialog onClose={close} /> : null}
      <ConfirmDialog
        opened={asking === 'over'}
        title={texts.overTitle}
        confirmLabel={texts.startOver}
        cancelLabel={texts.stay}
        onConfirm={leave}
        onCancel={close}
      >
        {texts.overText}
      </ConfirmDialog>
      {typeof asking === 'object' && asking ? (
        <ConfirmDialog
          opened
          title={texts.unsentTitle}
          confirmLabel={texts.finished}
          cancelLabel={texts.stay}
          onConfirm={leave}
          onCancel={close}
        >
          {asking.refused > 0 ? <p>{texts.unsentRefused(asking.refused)}</p> : null}
          {asking.waiting > 0 ? <p>{texts.unsentWaiting(asking.waiting)}</p> : null}
          {asking.sealed > 0 ? <p>{texts.unsentSealed(asking.sealed)}</p> : null}
        </ConfirmDialog>
      ) : null}
      {isStaying ? <StillHere idleSeconds={kiosk.device.idleSeconds} onOver={leave} /> : null}
    </header>
  )
}
