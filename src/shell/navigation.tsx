import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { shellTexts } from '../settings/texts/shell'
import { useTheme } from '../settings/use-theme'
import { imageVariable } from './image-variable'
import styles from './navigation.module.css'

/** The way elsewhere, in the venue's sidebar colours. A dialog: Escape, the back gesture and a tap beside it close it. */
export function Navigation({ signedIn, administers }: { signedIn: boolean; administers: boolean }) {
  const { sidebarBkgImageUrl } = useTheme().sidebar
  const drawer = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => drawer.current?.close()
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={() => drawer.current?.showModal()}
      >
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
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <nav aria-label={shellTexts.navigation} className={styles.links}>
          <button type="button" className={styles.link} onClick={close}>
            {shellTexts.closeMenu}
          </button>
          <Link to="/" className={styles.link} onClick={close}>
            {signedIn ? shellTexts.welcome : shellTexts.home}
          </Link>
          <Link to="/about" className={styles.link} onClick={close}>
            {shellTexts.about}
          </Link>
          {administers ? (
            <Link to="/admin" className={styles.link} onClick={close}>
              {shellTexts.administration}
            </Link>
          ) : null}
          {signedIn ? (
            <Link to="/logout" className={styles.link} onClick={close}>
              {shellTexts.signOut}
            </Link>
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
