import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../session/session-context'
import { routeTexts } from '../../settings/texts/routes'
import { signOutTexts as texts } from '../../settings/texts/sign-in/sign-out'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Screen } from '../../ui/screen/screen'
import { WaitingScreen } from '../../ui/screen/waiting'

/** Signs out and returns to the start; asks first while documents of this person are not sent. */
export function SignOutScreen({ unsent }: { unsent: number }) {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const [isAsking, setAsking] = useState(unsent > 0)

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
        {texts.unsent(unsent)}
      </ConfirmDialog>
    </Screen>
  )
}
