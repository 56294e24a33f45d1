import type { MouseEvent } from 'react'
import { useFocusOnArrival } from '../../ui/browser/focus-on-arrival'
import {
  NEW_ACCOUNT_HASH,
  NEW_ACCOUNT_TEXT,
  ridges,
  SIGN_IN_LINK,
  type WelcomeParts,
  welcomeContent,
} from '../../venue-page/welcome-markup'

interface WelcomeProps extends WelcomeParts {
  /** Hears what the address is to hold behind its `#`. Left out, the button is the plain link that it is before the app has started. */
  onSignIn?: (hash: string) => void
}

/** The same elements as welcomeMarkup() writes, so that nothing moves when the app takes over from the server's HTML. */
export function Welcome({ language, theme, newAccounts, onSignIn }: WelcomeProps) {
  const content = welcomeContent({ language, theme })
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const signIn = (event: MouseEvent, hash: string) => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!onSignIn || opensElsewhere) return
    event.preventDefault()
    onSignIn(hash)
  }
  return (
    <div className="welcome">
      <div className="welcome-picture" data-overlay={content.photo ? content.overlay : 'none'}>
        {content.photo ? (
          <img className="welcome-photo" src={content.photo} alt="" fetchPriority="high" />
        ) : (
          <svg
            className="welcome-ridges"
            viewBox={ridges.viewBox}
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
          >
            {ridges.paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
        )}
      </div>
      <div className="welcome-panel">
        {content.logo ? (
          <img className="welcome-logo" src={content.logo} width={content.logoWidth} alt={content.applicationTitle} />
        ) : null}
        <h1 ref={heading} className="welcome-title" tabIndex={-1}>
          {content.titleImage ? (
            <img
              className="welcome-title-image"
              src={content.titleImage}
              width={content.titleImageWidth}
              alt={content.title}
            />
          ) : (
            content.title
          )}
        </h1>
        {content.description ? <p className="welcome-description">{content.description}</p> : null}
        <a className="welcome-button" href={SIGN_IN_LINK} onClick={(event) => signIn(event, '')}>
          {content.signInButton}
        </a>
        {newAccounts ? (
          <a
            className="welcome-new"
            href={`${SIGN_IN_LINK}#${NEW_ACCOUNT_HASH}`}
            onClick={(event) => signIn(event, NEW_ACCOUNT_HASH)}
          >
            {NEW_ACCOUNT_TEXT}
          </a>
        ) : null}
        {content.signInNote ? <p className="welcome-note">{content.signInNote}</p> : null}
        <p className="welcome-venue">
          <strong>{content.applicationTitle}</strong>
          {content.applicationSubtitle ? <span>{content.applicationSubtitle}</span> : null}
        </p>
      </div>
    </div>
  )
}
