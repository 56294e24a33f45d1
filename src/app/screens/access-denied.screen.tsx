import { Link } from '@tanstack/react-router'
import { accessDeniedTexts } from '../../settings/texts/access-denied'
import { routeTexts } from '../../settings/texts/routes'
import { buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

interface Props {
  isFrontDesk: boolean
  /** Where to try again, when the venue could not be asked; it has refused no one then. */
  again?: string | undefined
}

/** For people who may not open the administration. Front-desk staff are told that their sign-in itself is fine. */
export function AccessDeniedScreen({ isFrontDesk, again }: Props) {
  return (
    <Screen
      isBrief
      title={accessDeniedTexts.title}
      lead={again ? accessDeniedTexts.unreached : isFrontDesk ? accessDeniedTexts.frontDesk : accessDeniedTexts.text}
      actions={
        again ? (
          <>
            <Link to="/" className={buttonClass('quiet')}>
              {routeTexts.goHome}
            </Link>
            {/* A plain link: it loads the page again, and the venue is asked again. */}
            <a href={again} className={buttonClass('primary')}>
              {routeTexts.tryAgain}
            </a>
          </>
        ) : isFrontDesk ? (
          <Link to="/desk" className={buttonClass('primary')}>
            {accessDeniedTexts.openDesk}
          </Link>
        ) : (
          <Link to="/" className={buttonClass('primary')}>
            {routeTexts.goHome}
          </Link>
        )
      }
    />
  )
}
