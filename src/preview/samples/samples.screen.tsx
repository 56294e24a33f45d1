import { useMemo } from 'react'
import { Controls } from '../../app/controls'
import { Screen } from '../../ui/screen/screen'
import type { Page } from '../page'
import { sampleParts } from '../sample-parts'
import { SampledPage } from '../sampled-page'
import { fetchIn, type SampleState, sampleStates } from './answers-in'
import { samplePages } from './sample-pages'

/**
 * Every guest screen in every state, for those who work on it: `npm run dev`, then /admin/preview in a tab of its own.
 * It is not in the app as it ships.
 */
export function SamplesScreen() {
  const asked = new URLSearchParams(window.location.search)
  const name = asked.get('screen') ?? ''
  const state = sampleStates.find((each) => each === asked.get('state')) ?? 'filled'
  const page = samplePages[name]
  return <Controls>{page ? <Sample page={page} state={state} /> : <List />}</Controls>
}

const List = () => (
  <Screen title="Samples">
    <ul>
      {Object.keys(samplePages).map((name) => (
        <li key={name}>
          {name}:{' '}
          {sampleStates.map((state) => (
            <a key={state} href={`?screen=${name}&state=${state}`} style={{ marginInlineEnd: '1rem' }}>
              {state}
            </a>
          ))}
        </li>
      ))}
    </ul>
  </Screen>
)

function Sample({ page: { Screen: Shown, isDue, ...around }, state }: { page: Page; state: SampleState }) {
  const parts = useMemo(
    () => sampleParts({ isDue, fetch: fetchIn(state, isDue), sub: `${isDue ? 'due' : 'ready'}-${state}` }),
    [isDue, state],
  )
  return (
    <SampledPage {...around} parts={parts}>
      <Shown parts={parts} />
    </SampledPage>
  )
}
