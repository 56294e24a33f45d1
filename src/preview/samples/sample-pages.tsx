import type { ReactNode } from 'react'
import { ErrorScreen } from '../../app/screens/error.screen'
import { NotFoundScreen } from '../../app/screens/not-found.screen'
import { TaskStepper } from '../../check-in/steps/task-stepper'
import { ChildRegistrationScreen } from '../../child-registration/child-registration.screen'
import { AccountScreen } from '../../guest/account/account.screen'
import { AddFamilyMemberScreen } from '../../guest/family/add-family-member.screen'
import { SecondAdultScreen } from '../../guest/family/second-adult.screen'
import { PhotoScreen } from '../../photo/photo.screen'
import type { Page, ScreenProps } from '../page'
import { InCheckIn, previewPages } from '../preview-screens'

const nothing = () => {}
const plain = { showHeader: true, showFooter: true, isDue: true }
const flow = { showHeader: true, showFooter: false, isDue: true }

const ChildRegistration = ({ parts }: ScreenProps) => (
  <InCheckIn parts={parts}>
    <TaskStepper type="ChildRegistration" contactTaskId={undefined}>
      {(step) => (
        <ChildRegistrationScreen {...step} identity={parts.identity} outbox={parts.outbox} onSaved={nothing} />
      )}
    </TaskStepper>
  </InCheckIn>
)

const Photo = ({ parts }: ScreenProps) => (
  <InCheckIn parts={parts}>
    <TaskStepper type="Photo" contactTaskId={undefined}>
      {(step) => (
        <PhotoScreen
          {...step}
          identity={parts.identity}
          outbox={parts.outbox}
          opensCamera={false}
          onShooting={nothing}
          onSaved={nothing}
        />
      )}
    </TaskStepper>
  </InCheckIn>
)

/** The screens of the administration's preview, and those that show none of a venue's own words and colours. */
export const samplePages: Record<string, Page> = {
  ...previewPages,
  'child-registration': { ...flow, Screen: ChildRegistration },
  photo: { ...flow, Screen: Photo },
  'add-family-member': {
    ...flow,
    Screen: ({ parts }): ReactNode => <AddFamilyMemberScreen {...parts} onDone={nothing} />,
  },
  'second-adult': {
    ...flow,
    Screen: ({ parts }): ReactNode => <SecondAdultScreen {...parts} onDone={nothing} onAddFamilyMember={nothing} />,
  },
  account: { ...plain, Screen: ({ parts }): ReactNode => <AccountScreen {...parts} onAction={async () => {}} /> },
  'not-found': { ...plain, Screen: NotFoundScreen },
  error: { ...plain, Screen: (): ReactNode => <ErrorScreen error={new Error('A sample')} reset={nothing} /> },
}
