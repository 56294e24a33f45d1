import { Link } from '@tanstack/react-router'
import { accessDeniedTexts } from '../../settings/texts/access-denied'
import { routeTexts } from '../../settings/texts/routes'
import { buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

/** For who may not open the administration. Front-desk staff are told that they are signed in all right. */
export function AccessDeniedScreen({ isFrontDesk }: { isFrontDesk: boolean }) {
  return (
    <Screen
      isBrief
      title={accessDeniedTexts.title}
      lead={isFrontDesk ? accessDeniedTexts.frontDesk : accessDeniedTexts.text}
      actions={
        isFrontDesk ? (
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
