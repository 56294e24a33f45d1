import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Identity } from '../session/identity'
import { useLanguage } from '../settings/use-language'
import { useTheme } from '../settings/use-theme'
import styles from './header.module.css'
import { Navigation } from './navigation'

interface HeaderProps {
  title?: string | undefined
  description?: string | undefined
  person: Identity | null
  administers: boolean
  badge?: ReactNode
}

/** The venue's bar: who we are, where we are, how the connection is, and the way elsewhere. */
export function Header({ title, description, person, administers, badge }: HeaderProps) {
  const { application } = useLanguage()
  const { logoUrl } = useTheme().general
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.venue}>
        {logoUrl ? <img className={styles.logo} src={logoUrl} alt={application.title} /> : application.title}
      </Link>
      {title || description ? (
        <div className={styles.route}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
      ) : null}
      <div className={styles.tools}>
        {badge}
        <Navigation person={person} administers={administers} />
      </div>
    </header>
  )
}
