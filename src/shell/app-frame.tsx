import { type ReactNode, useEffect } from 'react'
import type { Identity } from '../session/identity'
import { isDevelopment } from '../settings/environment'
import { pageTitle } from '../settings/page-title'
import { useSettings } from '../settings/settings-context'
import { classNames } from '../ui/class-names'
import { BesideActions } from '../ui/screen/action-bar'
import styles from './app-frame.module.css'
import { Footer } from './footer'
import { Header } from './header'
import { PageBackground } from './page-background'
import { SkipLink } from './skip-link'
import { TestSystemMark } from './test-system-mark'
import { useBarsOfActions } from './use-bars-of-actions'

interface AppFrameProps {
  /** Of the screen: names the browser's tab and is in the header. Empty: the application's title alone. */
  title?: string | undefined
  description?: string | undefined
  /** Without header and footer a screen has the page to itself, edge to edge. */
  showHeader: boolean
  showFooter: boolean
  /** Who is signed in; null for no one. */
  person: Identity | null
  /** Wider than a venue may limit guests' pages to. */
  isFullWidth: boolean
  /** Shows the way to the admin section. */
  administers: boolean
  /** In place of header and footer, on every page. */
  bar?: ReactNode
  /** How the connection and the saved documents are; is in the header. */
  badge?: ReactNode
  /** What is offered above the screen: how to put the app on the Home Screen. */
  offer?: ReactNode
  /** What is offered beside the screen, one at a time and the first of them first: install and update prompts. */
  prompts?: ReactNode
  /** What may be changed about the visit; is in the footer. */
  footnote?: ReactNode
  children: ReactNode
}

/** The page around every screen. */
export function AppFrame(props: AppFrameProps) {
  const {
    title,
    description,
    showHeader,
    showFooter,
    isFullWidth,
    person,
    administers,
    bar,
    badge,
    offer,
    prompts,
    footnote,
    children,
  } = props
  const settings = useSettings()
  const { hasBar, dock } = useBarsOfActions()
  const hasPaper = showHeader || showFooter
  const tabTitle = pageTitle(settings, title)

  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])

  return (
    <div className={styles.frame} data-full-width={isFullWidth || undefined}>
      <SkipLink />
      {isDevelopment(settings.document) ? <TestSystemMark /> : null}
      {hasPaper ? <PageBackground /> : null}
      {bar}
      {showHeader && !bar ? <Header {...{ title, description, person, administers, badge }} /> : null}
      {offer}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          styles.content,
          hasPaper && styles.sheet,
          hasPaper && settings.theme.general.backgroundImageUrl && styles.onPhoto,
        )}
      >
        <BesideActions value={{ offer: hasBar ? prompts : null, dock }}>{children}</BesideActions>
      </main>
      <div className={styles.prompts} data-on-picture={!hasPaper || undefined}>
        {hasBar ? null : prompts}
      </div>
      {showFooter && !bar ? <Footer>{footnote}</Footer> : null}
    </div>
  )
}
