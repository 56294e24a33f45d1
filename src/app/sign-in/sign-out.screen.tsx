import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../session/session-context'
import { routeTexts } from '../../settings/texts/routes'
import { sessionTexts } from '../../settings/texts/session'
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
  if (!isAsking) return <WaitingScreen title={sessionTexts.loggingOut} />
  return (
    <Screen title={routeTexts.titles.signOut}>
      <ConfirmDialog
        opened
        title={sessionTexts.confirmTitle}
        confirmLabel={sessionTexts.confirmSignOut}
        cancelLabel={sessionTexts.confirmStay}
        onConfirm={() => setAsking(false)}
        onCancel={stay}
      >
        {sessionTexts.confirmUnsent(unsent)}
      </ConfirmDialog>
    </Screen>
  )
}
