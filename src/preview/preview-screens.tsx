import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { PreviewScreen } from '../admin/appearance/preview/preview-screens'
import { HomeLinks } from '../app/signed-in/home-links'
import { BleConnectScreen } from '../bluetooth/ble-connect.screen'
import { CheckIn } from '../check-in/check-in'
import { CompleteScreen } from '../check-in/complete.screen'
import { TaskStepper } from '../check-in/steps/task-stepper'
import { Location } from '../contract/entities/location'
import { HomeScreen } from '../guest/home/home.screen'
import { PassCards } from '../guest/pass-cards/pass-cards.section'
import { ConnectScreen } from '../guest/tickets/connect.screen'
import { ticketHolders } from '../guest/tickets/ticket'
import { TicketActions } from '../guest/tickets/ticket-actions'
import { TicketState } from '../guest/tickets/ticket-state'
import { RentalProfileScreen } from '../rental-profile/rental-profile.screen'
import { previewTexts } from '../settings/texts/preview'
import type { WaiverReadings } from '../waiver/readings'
import { WaiverScreen } from '../waiver/waiver.screen'
import type { Page, ScreenProps } from './page'
import { PassResults } from './pass-results'
import { plainPages } from './plain-pages'
import { sampleFamily } from './sample-family'

const nothing = () => {}
const at = (kind: 'isEditProfileLocation' | 'usePosTransactionsAndOrders' | null) =>
  v.parse(Location, { id: 1, name: previewTexts.location, isEnabled: true, ...(kind ? { [kind]: true } : {}) })

const Home = ({ parts, location }: ScreenProps & { location: Location }) => (
  <HomeScreen
    api={parts.api}
    reader={parts.reader}
    identity={parts.identity}
    location={location}
    locations={[at(null), at('isEditProfileLocation')]}
    chosen={{ activityId: null, ticks: {} }}
    onChoose={nothing}
    onStart={nothing}
    onOpenLocation={nothing}
    onAddFamilyMember={nothing}
    onBecomeGuest={async () => {}}
    onInviteAdult={nothing}
    onOpenDesk={nothing}
    passesOf={(people) => <PassCards api={parts.api} reader={parts.reader} identity={parts.identity} people={people} />}
  >
    <HomeLinks />
  </HomeScreen>
)

/** Around a screen of a check-in. */
export const InCheckIn = ({ parts, children }: ScreenProps & { children: ReactNode }) => (
  <CheckIn
    reader={parts.reader}
    outbox={parts.outbox}
    identity={parts.identity}
    locationId={1}
    activityId={null}
    contactIds={null}
    onGo={nothing}
    onNothingToDo={nothing}
  >
    {children}
  </CheckIn>
)

const Rental = ({ parts }: ScreenProps) => (
  <InCheckIn parts={parts}>
    <TaskStepper type="RentalProfile" contactTaskId={undefined}>
      {(step) => <RentalProfileScreen {...step} identity={parts.identity} outbox={parts.outbox} onSaved={nothing} />}
    </TaskStepper>
  </InCheckIn>
)

const nothingRead: WaiverReadings = { isReady: true, known: [], note: nothing }

const WaiverPreview = ({ parts }: ScreenProps) => (
  <InCheckIn parts={parts}>
    <TaskStepper type="Waiver" contactTaskId={undefined}>
      {(step) => (
        <WaiverScreen
          {...step}
          api={parts.api}
          identity={parts.identity}
          outbox={parts.outbox}
          documents={[]}
          readings={nothingRead}
        />
      )}
    </TaskStepper>
  </InCheckIn>
)

const Complete = ({ parts }: ScreenProps) => (
  <InCheckIn parts={parts}>
    <CompleteScreen
      checkInCompleteText={previewTexts.completeText}
      nextFor={(people) => (
        <PassCards api={parts.api} reader={parts.reader} identity={parts.identity} people={people} />
      )}
    />
  </InCheckIn>
)

const PhonePasses = ({ parts }: ScreenProps) => (
  <BleConnectScreen
    api={parts.api}
    reader={parts.reader}
    identity={parts.identity}
    port={{ choose: async () => null }}
    stateOf={(ticket) => <TicketState ticket={ticket} />}
    waysOf={(contact, { id }, { name, onChanged }) =>
      ticketHolders([contact]).map((holder) => (
        <TicketActions
          key={holder.contactId}
          api={parts.api}
          identity={parts.identity}
          holder={holder}
          name={name}
          ticketId={id ?? ''}
          canShare
          onChanged={onChanged}
        />
      ))
    }
  />
)

const SharedPass = ({ parts }: ScreenProps) => {
  const [holder] = ticketHolders(sampleFamily)
  return <ConnectScreen api={parts.api} holder={holder ?? null} familyLink={null} />
}

const plain = { showHeader: true, showFooter: true, isDue: true }
const flow = { showHeader: true, showFooter: false, isDue: true }

/** The real screens of guests, with the page around each as its route has it. */
export const previewPages: Record<PreviewScreen, Page> = {
  ...plainPages,
  home: { ...plain, Screen: (props) => <Home {...props} location={at('usePosTransactionsAndOrders')} /> },
  'nothing-due': {
    ...plain,
    isDue: false,
    Screen: (props) => <Home {...props} location={at('usePosTransactionsAndOrders')} />,
  },
  family: { ...plain, Screen: (props) => <Home {...props} location={at(null)} /> },
  'edit-profile': { ...plain, Screen: (props) => <Home {...props} location={at('isEditProfileLocation')} /> },
  'rental-profile': { ...flow, Screen: Rental },
  waiver: { ...flow, Screen: WaiverPreview },
  complete: { showHeader: false, showFooter: true, isDue: false, Screen: Complete },
  menu: { ...plain, Screen: (props) => <Home {...props} location={at('usePosTransactionsAndOrders')} /> },
  'pass-checker': { ...plain, Screen: PassResults },
  'phone-passes': { ...plain, Screen: PhonePasses },
  'shared-pass': { ...plain, Screen: SharedPass },
}
