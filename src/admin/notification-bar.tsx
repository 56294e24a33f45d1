import { useEffect, useEffectEvent } from 'react'
import { adminTexts } from '../settings/texts/admin'
import { Button } from '../ui/button'
import { Notice, type NoticeKind } from '../ui/notice'
import styles from './notification-bar.module.css'

/** How long a notification stays unless it says otherwise (spec section 9). */
export const NOTIFICATION_MS = 2000
/** Stays until it is closed. */
export const UNTIL_CLOSED = 0

export interface Notification {
  kind: NoticeKind
  title?: string
  text: string
  timeoutMs: number
}

interface NotificationBarProps {
  /** A new object is a new notification, with its whole time. */
  notification: Notification | null
  onClose(): void
}

export function NotificationBar({ notification, onClose }: NotificationBarProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!notification || notification.timeoutMs === UNTIL_CLOSED) return
    const timer = setTimeout(() => close(), notification.timeoutMs)
    return () => clearTimeout(timer)
  }, [notification])

  if (!notification) return null
  return (
    <div className={styles.bar}>
      <Notice kind={notification.kind} title={notification.title}>
        <div className={styles.content}>
          <span>{notification.text}</span>
          <Button kind="quiet" onClick={onClose}>
            {adminTexts.form.close}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
