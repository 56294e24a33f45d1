import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Identity } from '../session/identity'
import { shellTexts } from '../settings/texts/shell'
import { useTheme } from '../settings/use-theme'
import { useOverlay } from '../ui/browser/overlay'
import { useModalDialog } from '../ui/dialog/modal-dialog'
import { imageVariable } from './image-variable'
import styles from './navigation.module.css'

interface NavigationProps {
  /** Who is signed in; null for no one. */
  person: Identity | null
  administers: boolean
}

/** The way elsewhere, in the venue's sidebar colours. A dialog: Escape, Back and a tap beside it close it. */
export function Navigation({ person, administers }: NavigationProps) {
  const { sidebarBkgImageUrl } = useTheme().sidebar
  const id = useId()
  const { isOpen, open, close } = useOverlay('menu')
  const drawer = useModalDialog(isOpen)
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" aria-controls={id} onClick={open}>
        <Bars />
        <span className={styles.openerName}>{shellTexts.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; this is for a tap beside it. */}
      <dialog
        ref={drawer}
        id={id}
        aria-label={shellTexts.menu}
        className={styles.drawer}
        style={imageVariable(sidebarBkgImageUrl)}
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <nav aria-label={shellTexts.navigation} className={styles.links}>
          <button type="button" className={styles.link} onClick={close}>
            {shellTexts.closeMenu}
          </button>
          <Link to="/" replace className={styles.link}>
            {person ? shellTexts.welcome : shellTexts.home}
          </Link>
          <Link to="/about" replace className={styles.link}>
            {shellTexts.about}
          </Link>
          {administers ? (
            <Link to="/admin" replace className={styles.link}>
              {shellTexts.administration}
            </Link>
          ) : null}
          {person ? (
            <>
              <Link to="/documents" className={styles.link}>
                {shellTexts.myDocuments}
              </Link>
              <Link to="/account" className={styles.link}>
                <span>
                  {shellTexts.account}
                  {/* In the page only while it can be seen: it would be found there before the family itself. */}
                  {isOpen ? (
                    <span className={styles.person}>{shellTexts.signedInAs(person.name || person.email)}</span>
                  ) : null}
                </span>
              </Link>
              <Link to="/logout" replace className={styles.link}>
                {shellTexts.signOut}
              </Link>
            </>
          ) : null}
        </nav>
      </dialog>
    </>
  )
}

const Bars = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2">
    <path d="M2 5h16M2 10h16M2 15h16" />
  </svg>
)
