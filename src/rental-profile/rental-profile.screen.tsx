import * as v from 'valibot'
import type { RentalProfileContactTask } from '../contract/contact-task'
import { RentalProfile } from '../contract/rental-profile'
import type { Outbox } from '../outbox/outbox'
import { useDraft } from '../outbox/use-draft'
import { relatedObjectIn, useSavedBody } from '../outbox/use-saved-body'
import type { Identity } from '../session/identity'
import { checkInTexts } from '../settings/texts/check-in'
import { rentalProfileTexts } from '../settings/texts/rental-profile'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { lacksLists, RentalProfileValues, valuesOf } from './rental-profile.form'
import { RentalProfileSummary } from './rental-profile.summary'
import { RentalProfileForm } from './rental-profile-form'

export interface RentalProfileScreenProps {
  contactTask: RentalProfileContactTask
  identity: Identity
  outbox: Outbox
  mode: 'edit' | 'read-only'
  buttons: { submit: string; cancel: string | null }
  onChange(): void
  onSaved(): void
  onCancel(): void
}

const noProfile: RentalProfile = v.parse(RentalProfile, {})
const asksNothingMore = { enableShoeSize: false, enableStance: false }

/** Rental profile of one person (spec sections 2, 3 and 5). What waits on this device stands before what the venue has. */
export function RentalProfileScreen(props: RentalProfileScreenProps) {
  const { contactTask } = props
  const saved = useSavedBody('completeContactTask', contactTask.id)
  if (!saved.isReady) return null
  const profile = relatedObjectIn(saved.body, RentalProfile) ?? contactTask.relatedObject ?? noProfile
  return <KnownRentalProfile {...props} profile={profile} />
}

function KnownRentalProfile({ profile, ...props }: RentalProfileScreenProps & { profile: RentalProfile }) {
  const { contactTask, identity, mode } = props
  const asked = contactTask.task.taskType ?? asksNothingMore
  const [draft, keepDraft, clearDraft, isReady] = useDraft(
    { owner: identity, form: 'rental-profile', subject: String(contactTask.id) },
    RentalProfileValues,
    valuesOf(profile),
  )

  if (mode === 'read-only') {
    return (
      <>
        <RentalProfileSummary profile={profile} asked={asked} />
        {/* In place: the bar belongs to the way on, and two bars would lie on each other. */}
        <div>
          <Button kind="secondary" onClick={props.onChange}>
            {checkInTexts.update}
          </Button>
        </div>
      </>
    )
  }
  if (lacksLists(profile)) return <Notice kind="error">{rentalProfileTexts.listsMissing}</Notice>
  if (!isReady) return null
  return (
    <RentalProfileForm
      {...props}
      profile={profile}
      asked={asked}
      initial={draft}
      keepDraft={keepDraft}
      clearDraft={clearDraft}
    />
  )
}
