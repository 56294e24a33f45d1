import { createFileRoute } from '@tanstack/react-router'
import { CheckDocumentLink } from '../../../app/check-document-link'
import { peopleTexts } from '../../../settings/texts/staff/people'
import { Screen } from '../../../ui/screen/screen'

export const Route = createFileRoute('/admin/guests/')({
  component: () => (
    <Screen title={peopleTexts.guests.title} lead={peopleTexts.guests.lead} width="wide">
      <CheckDocumentLink />
    </Screen>
  ),
})
