import { Link } from '@tanstack/react-router'
import { routeTexts } from '../../settings/texts/routes'
import { buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

export function NotFoundScreen() {
  return (
    <Screen
      isBrief
      title={routeTexts.notFound}
      lead={routeTexts.notFoundText}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {routeTexts.goHome}
        </Link>
      }
    />
  )
}
