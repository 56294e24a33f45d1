import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import { saysNotFound } from '../../api/failure'
import { useAsked } from '../../api/use-asked'
import type { FamilyClaim } from '../../contract/entities/staff/walk-in'
import { fullName } from '../../contract/names'
import { ADULT_AGE } from '../../contract/waiver/signer'
import { staffFailureWords } from '../../people/failure-words'
import { NoSuchPersonScreen } from '../../people/no-such-person.screen'
import { shownMoment } from '../../people/shown-day'
import { peopleTexts } from '../../settings/texts/staff/people'
import { walkInTexts } from '../../settings/texts/staff/walk-in'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Button, buttonClass } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { QrImage } from '../../ui/qr-image'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { Paper } from '../paper/paper'
import { TodaysListLink } from '../todays-list-link'
import styles from './receipt.module.css'

const texts = walkInTexts.receipt

interface Props {
  api: Pick<Api, 'request'>
  contactId: number
  locationId: number
  /** Where guests open the app. */
  origin: string
}

/** The receipt of a household that no one signs in for yet: made and printed at one press, or scanned from the screen. */
export function ReceiptScreen({ api, contactId, locationId, origin }: Props) {
  const { value, failure, again } = useAsked(api, 'getPerson', { params: { contactId }, query: { locationId } })
  const { application } = useLanguage()
  const venue = useVenueSettings()
  const [claim, setClaim] = useState<FamilyClaim | 'making' | { problem: string } | null>(null)
  const made = typeof claim === 'object' && claim && 'code' in claim ? claim : null
  useEffect(() => {
    if (made) window.print()
  }, [made])

  async function make() {
    if (claim === 'making') return
    setClaim('making')
    const result = await api.request('makeFamilyClaim', { params: { contactId } })
    setClaim(result.ok ? result.value : { problem: staffFailureWords(result, texts.failed) })
  }

  if (failure && saysNotFound(failure)) return <NoSuchPersonScreen failure={failure} wayBack={<TodaysListLink />} />
  const head = value?.people.find(({ isHeadOfHouseHold }) => isHeadOfHouseHold)
  const hasChildren = value?.people.some(({ age }) => age !== null && age < ADULT_AGE)
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {head ? (
        <>
          <div data-screen-only className={styles.actions}>
            <Button aria-disabled={claim === 'making'} onClick={() => (made ? window.print() : void make())}>
              {made ? texts.again : texts.make}
            </Button>
            <Link
              to="/desk/person/$contactId"
              params={{ contactId: String(contactId) }}
              className={buttonClass('secondary')}
            >
              {texts.back}
            </Link>
          </div>
          {typeof claim === 'object' && claim && 'problem' in claim ? (
            <Notice kind="error">{claim.problem}</Notice>
          ) : null}
          {made ? (
            <Paper label={texts.paper(fullName(head))}>
              <p>{application.title}</p>
              <h2>{texts.heading}</h2>
              <p>{value?.people.map(({ firstName }) => firstName).join(', ')}</p>
              <div className={styles.code}>
                <QrImage code={`${origin}/claim?code=${made.code}`} label={texts.code} />
              </div>
              <p>{hasChildren ? texts.how : texts.howAdults}</p>
              <p>
                <strong>{texts.until(shownMoment(made.expiresDateUtc, venue, 'eeee, dd MMMM'))}</strong>
              </p>
            </Paper>
          ) : null}
        </>
      ) : failure || value ? (
        <Failed
          title={peopleTexts.page.failed}
          text={failure ? staffFailureWords(failure) : undefined}
          onRetry={() => void again()}
        />
      ) : (
        <Waiting label={peopleTexts.page.waiting} />
      )}
    </Screen>
  )
}
