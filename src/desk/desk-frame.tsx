import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Location } from '../contract/entities/location'
import { deskTexts as texts } from '../settings/texts/staff/desk'
import { walkInTexts } from '../settings/texts/staff/walk-in'
import { useLanguage } from '../settings/use-language'
import { Choice } from '../ui/form/choice'
import styles from './desk-frame.module.css'
import { RefusedLink } from './refused-link'

interface Props {
  location: Location
  /** Those that are open. */
  locations: readonly Location[]
  onChoose(location: Location): void
  /** Whether the way to the administration is shown. */
  administers: boolean
  /** Whether this is a device of the venue: then there is something to look at. */
  isDevice: boolean
  /** How many documents from kiosks the venue did not take. */
  refusedCount: number
  /** The field that finds a person. */
  find: ReactNode
  notice?: ReactNode
  children: ReactNode
}

/**
 * The page around the desk's screens: the location, the links, and the field that finds a person. On a phone the links and
 * the location are behind a button, so that the list is in sight.
 */
export function DeskFrame({
  location,
  locations,
  onChoose,
  administers,
  isDevice,
  refusedCount,
  find,
  notice,
  children,
}: Props) {
  const { application } = useLanguage()
  const id = useId()
  const pathname = useLocation({ select: (location) => location.pathname })
  /** The page on which the links were opened: following one of them closes them. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.top} data-open={isOpen || undefined}>
          <p className={styles.name}>
            {application.title} <span>{texts.title}</span>
          </p>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={`${id}-nav ${id}-location`}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
          >
            {texts.menu}
          </button>
          <nav id={`${id}-nav`} aria-label={texts.navigation} className={styles.links}>
            <Link to="/desk" className={styles.link} activeOptions={{ exact: true }}>
              {texts.today}
            </Link>
            <Link to="/desk/walk-in" className={styles.link} aria-keyshortcuts="n">
              {walkInTexts.open}
            </Link>
            <RefusedLink count={refusedCount} />
            {administers ? (
              <Link to="/admin" className={styles.link}>
                {texts.administration}
              </Link>
            ) : null}
            <Link to="/home" className={styles.link}>
              {texts.guestView}
            </Link>
            {isDevice ? (
              <Link to="/staff" className={styles.link}>
                {texts.thisDevice}
              </Link>
            ) : null}
            <Link to="/logout" className={styles.link}>
              {texts.signOut}
            </Link>
          </nav>
          <div className={styles.find}>{find}</div>
          <div id={`${id}-location`} className={styles.location}>
            <Choice
              label={texts.location}
              value={String(location.id)}
              choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChoose={(value) => {
                const chosen = locations.find(({ id }) => String(id) === value)
                if (chosen) onChoose(chosen)
              }}
            />
          </div>
        </div>
      </div>
      {notice}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
