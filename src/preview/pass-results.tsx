import { passResults } from '../contract/entities/media'
import { PassCheckerScreen } from '../guest/pass-checker/pass-checker.screen'
import { PassResult } from '../guest/pass-checker/pass-result'
import { Screen } from '../ui/screen/screen'
import { sampleFamily } from './sample-family'
import type { SampleParts } from './sample-parts'

const pass = { number: sampleFamily[0]?.ipCode ?? '', lift: '', day: '2026-01-10', before: null }

/** The pass checker, and below it every result that it can come to. */
export const PassResults = ({ parts }: { parts: SampleParts }) => (
  <>
    <PassCheckerScreen api={parts.api} isSignedIn={false} />
    <Screen title={null}>
      {passResults.map((outcome) => (
        <PassResult
          key={outcome}
          pass={{ ...pass, outcome, productName: null, reason: null }}
          liftName=""
          onAgain={() => {}}
        />
      ))}
    </Screen>
  </>
)
