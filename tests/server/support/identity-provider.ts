import { onTestFinished } from 'vitest'
import { startIdentityProvider } from './start-identity-provider'

/** An identity provider that is not ours, for one test. */
export async function otherProvider() {
  const provider = await startIdentityProvider()
  onTestFinished(() => provider.close())
  return provider
}
