import { createFileRoute } from '@tanstack/react-router'
import { plainPage } from '../app/route-metadata'
import { routeTexts } from '../settings/texts/routes'
import { useLanguage } from '../settings/use-language'
import { Screen } from '../ui/screen/screen'

export const Route = createFileRoute('/about')({
  staticData: { ...plainPage, title: routeTexts.titles.about },
  component: About,
})

function About() {
  const { application } = useLanguage()
  return <Screen title={application.title} isBrief />
}
