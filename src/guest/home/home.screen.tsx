import { useRead } from '../../api/use-read'
import { homeTexts } from '../../settings/texts/home'
import { useLanguage } from '../../settings/use-language'
import { EmptyState } from '../../ui/screen/empty-state'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { adultsBesideYou, isHead, signingElsewhere } from '../family/adults'
import { FamilyInvitations } from '../family/family-invitations'
import { activityChoiceAt } from './activity-choice'
import { FamilyHome } from './family-home'
import { FrontDeskNotice } from './front-desk-notice'
import type { HomeScreenProps } from './home.props'
import { homeWordsFor } from './home-texts'
import { homeVariantOf } from './home-variant'
import { StaffHome } from './staff-home'

/** Home: the family, what is next for each of them, and the way into check-in (spec section 2; three variants). */
export function HomeScreen(props: HomeScreenProps) {
  const { reader, location, chosen } = props
  const { home } = useLanguage()
  const profile = useRead(reader, 'getProfile', {})
  const variant = homeVariantOf(location)
  const title = homeWordsFor(variant, home, false).title

  const notice = profile.value && (
    <>
      {profile.value.staffRole === 'frontDesk' && <FrontDeskNotice onOpen={props.onOpenDesk} />}
      <FamilyInvitations
        api={props.api}
        reader={reader}
        identity={props.identity}
        invitations={profile.value.invitations}
      />
    </>
  )
  if (profile.value && profile.value.contacts.length > 0) {
    return (
      <FamilyHome
        {...props}
        variant={variant}
        activities={activityChoiceAt(location, chosen.activityId)}
        contacts={profile.value.contacts}
        signingElsewhere={signingElsewhere(profile.value)}
        canInvite={isHead(profile.value) && adultsBesideYou(profile.value).length > 0}
        notice={notice}
      />
    )
  }
  return (
    <Screen title={title}>
      {notice}
      {profile.value?.staffRole ? (
        <StaffHome onBecomeGuest={props.onBecomeGuest} />
      ) : profile.value ? (
        <EmptyState title={homeTexts.noFamilyTitle} text={homeTexts.noFamilyText} />
      ) : profile.status === 'failed' ? (
        <Failed title={homeTexts.failed} text={homeTexts.failedText} onRetry={profile.refresh} />
      ) : (
        <Waiting label={homeTexts.waiting} />
      )}
    </Screen>
  )
}
