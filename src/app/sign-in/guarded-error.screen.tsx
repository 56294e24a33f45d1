import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { SignInNeeded } from '../../session/sign-in-needed'
import { ErrorScreen } from '../screens/error.screen'
import { SignInScreen } from './sign-in.screen'

/** What stands in place of a guarded page: the way to sign in for a person who is not, else what went wrong. */
export function GuardedErrorScreen(props: ErrorComponentProps) {
  const { href } = useLocation()
  return props.error instanceof SignInNeeded ? <SignInScreen returnTo={href} /> : <ErrorScreen {...props} />
}
