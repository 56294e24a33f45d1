import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { adminTexts } from '../settings/texts/admin/admin'
import { classNames } from '../ui/class-names'
import { FocusPassingButton } from '../ui/focus-passing-button'
import { Notice, type NoticeKind } from '../ui/notice'
import styles from './notification-bar.module.css'

/** How long a notification stays unless it says otherwise (spec section 9). */
export const NOTIFICATION_MS = 2000
/** Stays until it is closed. */
export const UNTIL_CLOSED = 0

export interface Notification {
  kind: NoticeKind
  title?: string
  text: ReactNode
  timeoutMs: number
}

interface NotificationBarProps {
  /** A new object is a new notification, with its whole time. */
  notification: Notification | null
  /** Above the bar that it is about, not at the end of the window, where it could lie on that one's buttons. */
  attached?: boolean
  onClose(): void
}

export function NotificationBar({ notification, attached, onClose }: NotificationBarProps) {
  const close = useEffectEvent(onClose)
  const before = useRef<Element>(null)
  useEffect(() => {
    if (!notification || notification.timeoutMs === UNTIL_CLOSED) return
    const timer = setTimeout(() => close(), notification.timeoutMs)
    return () => clearTimeout(timer)
  }, [notification])

  if (!notification) return null
  return (
    <div
      className={classNames(styles.bar, attached ? styles.attached : styles.loose)}
      data-passing={!attached || undefined}
    >
      <Notice kind={notification.kind} title={notification.title}>
        <div className={styles.content}>
          <div>{notification.text}</div>
          <FocusPassingButton
            heir={() => (before.current instanceof HTMLElement ? before.current : null)}
            kind="quiet"
            onFocus={(event) => {
              before.current = event.relatedTarget
            }}
            onClick={onClose}
          >
            {adminTexts.form.close}
          </FocusPassingButton>
        </div>
      </Notice>
    </div>
  )
}
