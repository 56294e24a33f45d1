import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../session/session-context'
import { routeTexts } from '../../settings/texts/routes'
import { signOutTexts as texts } from '../../settings/texts/sign-in/sign-out'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Screen } from '../../ui/screen/screen'
import { WaitingScreen } from '../../ui/screen/waiting'

interface Props {
  /** Documents of this person that are not sent. */
  unsent: number
  /** A form is half filled in, and goes from this device with the sign-out. */
  isFormLost: boolean
}

/** Signs out and returns to the start; asks first while something is not sent, or not finished. */
export function SignOutScreen({ unsent, isFormLost }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const [isAsking, setAsking] = useState(unsent > 0 || isFormLost)

  const signOut = useCallback(async () => {
    await session.signOut()
    await navigate({ to: '/', replace: true })
  }, [session, navigate])

  useEffect(() => {
    if (!isAsking) void signOut()
  }, [isAsking, signOut])

  const stay = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: '/home', replace: true })
  if (!isAsking) return <WaitingScreen title={texts.loggingOut} />
  return (
    <Screen title={routeTexts.titles.signOut}>
      <ConfirmDialog
        opened
        title={texts.title}
        confirmLabel={texts.signOut}
        cancelLabel={texts.stay}
        onConfirm={() => setAsking(false)}
        onCancel={stay}
      >
        {unsent > 0 ? <p>{texts.unsent(unsent)}</p> : null}
        {isFormLost ? <p>{texts.unfinished}</p> : null}
      </ConfirmDialog>
    </Screen>
  )
}
