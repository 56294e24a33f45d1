import * as v from 'valibot'
import type { RentalProfileContactTask } from '../contract/entities/contact-task'
import { RentalProfile } from '../contract/entities/rental-profile'
import { ageOn } from '../contract/waiver/signer'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { useVenueSettings } from '../settings/use-venue-settings'
import { venueToday } from '../settings/venue-today'
import type { CompletionTurn } from '../submission/completion-form'
import { useDraft } from '../submission/use-draft'
import { relatedObjectIn, useSavedBody } from '../submission/use-saved-body'
import { Notice } from '../ui/notice'
import { sureAgeClass } from './age-class'
import { Units } from './reference-lists'
import { lacksLists, RentalProfileValues, valuesOf } from './rental-profile.form'
import { RentalProfileSummary } from './rental-profile.summary'
import { RentalProfileForm } from './rental-profile-form'
import { unitsAtFirst } from './units-at-first'

type RentalProfileScreenProps = CompletionTurn<RentalProfileContactTask>

const noProfile: RentalProfile = v.parse(RentalProfile, {})
const asksNothingMore = { enableShoeSize: false, enableStance: false }

/** Rental profile of one person (spec sections 2, 3 and 5). What waits on this device comes before what the venue has. */
export function RentalProfileScreen(props: RentalProfileScreenProps) {
  const { contactTask } = props
  const saved = useSavedBody('completeContactTask', contactTask.id)
  if (!saved.isReady) return null
  const profile = relatedObjectIn(saved.body, RentalProfile) ?? contactTask.relatedObject ?? noProfile
  return <KnownRentalProfile {...props} profile={profile} />
}

function KnownRentalProfile({ profile, ...props }: RentalProfileScreenProps & { profile: RentalProfile }) {
  const { contactTask, identity, mode } = props
  const { timeZone } = useVenueSettings()
  const { dateOfBirth, age } = contactTask.contact
  const here = ageOn(venueToday(timeZone), dateOfBirth)
  const ageClass = sureAgeClass(profile.ageRefs, { here, atVenue: age })
  const asked = contactTask.task.taskType ?? asksNothingMore
  const [draft, keepDraft, clearDraft, isReady] = useDraft(
    { owner: identity, form: 'rental-profile', subject: String(contactTask.id) },
    RentalProfileValues,
    valuesOf(profile),
  )
  // People who think in centimetres do so for the whole family: the choice is kept beside the forms, not in each.
  const [units, keepUnits, , areUnitsRead] = useDraft<Units>(
    { owner: identity, form: 'rental-profile', subject: 'units' },
    Units,
    unitsAtFirst(navigator.language),
  )

  if (!areUnitsRead) return null
  const inUnits = { units, keepUnits }
  if (mode === 'read-only') return <RentalProfileSummary profile={profile} asked={asked} {...inUnits} />
  if (lacksLists(profile)) return <Notice kind="error">{rentalProfileTexts.listsMissing}</Notice>
  if (!isReady) return null
  return (
    <RentalProfileForm
      {...props}
      profile={profile}
      asked={asked}
      {...inUnits}
      ageClass={ageClass}
      initial={ageClass ? { ...draft, selectedAge: ageClass.listKey } : draft}
      keepDraft={keepDraft}
      clearDraft={clearDraft}
    />
  )
}
