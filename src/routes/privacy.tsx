import { createFileRoute } from '@tanstack/react-router'
import { plainPage } from '../app/route-metadata'
import { LawText } from '../app/screens/law-text'
import { routeTexts } from '../settings/texts/routes'

export const Route = createFileRoute('/privacy')({
  staticData: { ...plainPage, title: routeTexts.titles.privacy },
  component: () => <LawText name="privacyNotice" title={routeTexts.titles.privacy} />,
})
