import { useState } from 'react'
import type { SignInAction } from '../../session/provider'
import { accountTexts as texts } from '../../settings/texts/account'
import type { AccountScreenProps } from './account.props'

/** Leaving for the provider: whether it is being asked, and why the page could not be left. One press leaves once. */
export function useLeaving(onAction: AccountScreenProps['onAction']) {
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leaveFor = async (action: SignInAction) => {
    if (isAsking) return
    setAsking(true)
    setTrouble(null)
    await onAction(action).catch((error: unknown) => {
      console.error('The sign-in could not start', error)
      setTrouble(texts.unreachable)
    })
    // Also where it was left: who comes back by the browser's Back finds this page as it was.
    setAsking(false)
  }
  return { isAsking, trouble, leaveFor }
}
