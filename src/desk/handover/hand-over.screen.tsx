import type { Api } from '../../api/client'
import { saysNotFound } from '../../api/failure'
import { useAsked } from '../../api/use-asked'
import { staffFailureWords } from '../../people/failure-words'
import { NoSuchPersonScreen } from '../../people/no-such-person.screen'
import { whatIsMissing } from '../../people/what-is-missing'
import { handOverTexts as texts } from '../../settings/texts/staff/hand-over'
import { peopleTexts } from '../../settings/texts/staff/people'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { TodaysListLink } from '../todays-list-link'
import { HandOverForm } from './hand-over-form'
import { tabletsAtHand } from './tablets-at-hand'

interface Props {
  api: Pick<Api, 'request'>
  contactId: number
  location: { id: number; name: string }
  /** This browser, where it is a desk's own tablet. */
  thisDevice: { id: number; name: string } | null
  onCancel(): void
  /** It was handed over: at this tablet, or at another. */
  onHandedOver(where: 'here' | 'there'): void
}

/** Hands what a household misses to one of its adults, at this tablet or at another. */
export function HandOverScreen({ api, contactId, location, thisDevice, onCancel, onHandedOver }: Props) {
  const query = { locationId: location.id }
  const page = useAsked(api, 'getPerson', { params: { contactId }, query })
  const tablets = useAsked(api, 'listTablets', { query })
  const failure = page.failure ?? tablets.failure
  const again = () => {
    void page.again()
    void tablets.again()
  }
  if (page.failure && saysNotFound(page.failure))
    return <NoSuchPersonScreen failure={page.failure} wayBack={<TodaysListLink />} />
  if (!page.value || !tablets.value)
    return (
      <Screen title={texts.title}>
        {failure ? (
          <Failed title={texts.failed} text={staffFailureWords(failure)} onRetry={again} />
        ) : (
          <Waiting label={texts.waiting} />
        )}
      </Screen>
    )
  const { people, tasks } = page.value
  const isMissing = tasks.some(({ isComplete, isOptional }) => !isComplete && !isOptional)
  if (!isMissing)
    return (
      <Screen title={texts.title} lead={peopleTexts.missing.ready}>
        <p>{texts.nothing}</p>
      </Screen>
    )
  return (
    <HandOverForm
      api={api}
      locationId={location.id}
      lead={whatIsMissing(people, tasks)}
      first={contactId}
      people={people}
      tablets={tabletsAtHand(tablets.value, thisDevice)}
      onCancel={onCancel}
      onHandedOver={onHandedOver}
    />
  )
}
