import { useEffect, useState } from 'react'
import { useSession } from '../../session/session-context'
import { sessionTexts } from '../../settings/texts/session'
import { Button } from '../../ui/button'

/** The way to a new account, where the provider has a page for it: a guest without one was turned back at its sign-in. */
export function CreateAccount({ returnTo }: { returnTo: string }) {
  const session = useSession()
  const [isOffered, setOffered] = useState(false)

  useEffect(() => {
    let isHere = true
    void session.offersNewAccounts().then((offers) => {
      if (isHere) setOffered(offers)
    })
    return () => {
      isHere = false
    }
  }, [session])

  if (!isOffered) return null
  const create = () =>
    session
      .signIn(returnTo, { isNew: true })
      .catch((error: unknown) => console.error('The page for new accounts could not be reached', error))
  return (
    <Button kind="secondary" onClick={() => void create()}>
      {sessionTexts.createAccount}
    </Button>
  )
}
