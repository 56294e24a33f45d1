import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './notice.module.css'
import { Outline } from './outline'
import { uiTexts } from './ui.texts'

export type NoticeKind = 'error' | 'warning' | 'info' | 'success'

/** Shapes differ, so that the kind is told without colour: octagon, triangle, circle, tick. */
const outlines: Record<NoticeKind, string> = {
  error: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 7v6M12 16.5v.5',
  warning: 'M12 3 22 20.5H2zM12 9.5v5M12 17v.5',
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M12 11v6M12 7v.5',
  success: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M7.5 12.5l3 3 6-6.5',
}

interface NoticeProps {
  kind: NoticeKind
  title?: ReactNode
  children?: ReactNode
}

/** A message in the page: an error is announced at once (alert), the rest when there is a pause (status). */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind])}>
      <Outline label={uiTexts.kinds[kind]} className={styles.mark} path={outlines[kind]} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
