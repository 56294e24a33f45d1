import { createFileRoute } from '@tanstack/react-router'
import { edgePage } from '../../app/route-metadata'
import { DeskStartScreen } from '../../desk/desk-start.screen'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/desk/')({
  staticData: { ...edgePage, title: routeTexts.titles.desk },
  component: DeskStartScreen,
})
