import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { SignInNeeded } from '../../session/sign-in-needed'
import { NEW_ACCOUNT_HASH } from '../../venue-page/welcome-markup'
import { ErrorScreen } from '../screens/error.screen'
import { SignInScreen } from './sign-in.screen'

/** What is in place of a guarded page: the way to sign in for a person who is not, else what went wrong. */
export function GuardedErrorScreen(props: ErrorComponentProps) {
  const { hash, href, pathname, searchStr } = useLocation()
  if (!(props.error instanceof SignInNeeded)) return <ErrorScreen {...props} />
  // Said on the welcome screen, and for this sign-in only.
  const isNew = hash === NEW_ACCOUNT_HASH
  return <SignInScreen returnTo={isNew ? pathname + searchStr : href} isNew={isNew} />
}
