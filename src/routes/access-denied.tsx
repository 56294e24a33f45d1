import { createFileRoute, Link } from '@tanstack/react-router'
import { plainPage } from '../app/route-metadata'
import { routeTexts } from '../settings/texts/routes'
import { buttonClass } from '../ui/button'
import { Screen } from '../ui/screen/screen'

export const Route = createFileRoute('/access-denied')({
  staticData: { ...plainPage, title: routeTexts.titles.accessDenied },
  component: AccessDenied,
})

function AccessDenied() {
  return (
    <Screen
      title={routeTexts.accessDenied}
      lead={routeTexts.accessDeniedText}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          {routeTexts.goHome}
        </Link>
      }
    />
  )
}
