import { createFileRoute } from '@tanstack/react-router'
import { plainPage } from '../app/route-metadata'
import { LawText } from '../app/screens/law-text'
import { routeTexts } from '../settings/texts/routes'

export const Route = createFileRoute('/accessibility')({
  staticData: { ...plainPage, title: routeTexts.titles.accessibility },
  component: () => <LawText name="accessibilityStatement" title={routeTexts.titles.accessibility} />,
})
