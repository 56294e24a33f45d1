import { SignInNeeded } from '../../session/sign-in-needed'

/** For errors that a screen stands in for. A guard that asks for a sign-in is no error. */
export const logCaught =
  (report: (error: unknown) => void) =>
  (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    if (error instanceof SignInNeeded) return
    console.error('A screen could not be shown', error, componentStack)
    report(error)
  }
