import { Link } from '@tanstack/react-router'
import { useIdentity } from '../../session/session-context'
import { accessDeniedTexts as texts } from '../../settings/texts/access-denied'
import { routeTexts } from '../../settings/texts/routes'
import { buttonClass } from '../../ui/button'
import { Screen } from '../../ui/screen/screen'

interface Props {
  isFrontDesk: boolean
  /** Where to try again, when the venue could not be asked; it has refused no one then. */
  again?: string | undefined
}

/** For people who may not open the administration. Front-desk staff are told that their sign-in itself is fine. */
export const AccessDeniedScreen = ({ isFrontDesk, again }: Props) =>
  again ? <NotAsked again={again} /> : <Denied isFrontDesk={isFrontDesk} />

const NotAsked = ({ again }: { again: string }) => (
  <Screen
    isBrief
    title={texts.title}
    lead={texts.unreached}
    actions={
      <>
        <Link to="/" className={buttonClass('quiet')}>
          {routeTexts.goHome}
        </Link>
        {/* A plain link: it loads the page again, and the venue is asked again. */}
        <a href={again} className={buttonClass('primary')}>
          {routeTexts.tryAgain}
        </a>
      </>
    }
  />
)

/** Says who is signed in: someone with two addresses may have come with the wrong one. */
function Denied({ isFrontDesk }: Pick<Props, 'isFrontDesk'>) {
  const identity = useIdentity()
  const who = identity?.email || identity?.name
  return (
    <Screen
      isBrief
      title={texts.title}
      lead={isFrontDesk ? texts.frontDesk : texts.text}
      actions={
        <>
          {identity ? (
            <Link to="/logout" className={buttonClass('secondary')}>
              {texts.anotherAddress}
            </Link>
          ) : null}
          {isFrontDesk ? (
            <Link to="/desk" className={buttonClass('primary')}>
              {texts.openDesk}
            </Link>
          ) : (
            <Link to="/" className={buttonClass('primary')}>
              {routeTexts.goHome}
            </Link>
          )}
        </>
      }
    >
      {who ? <p>{texts.signedInAs(who)}</p> : null}
    </Screen>
  )
}
