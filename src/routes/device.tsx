import { createFileRoute } from '@tanstack/react-router'
import { Controls } from '../app/controls'
import { openDevice } from '../app/device'
import { plainPage } from '../app/route-metadata'
import { CodeCamera } from '../code-camera/code-camera'
import { DeviceScreen } from '../kiosk/device/device.screen'
import { readEnrolledDevice } from '../kiosk/enrolled-device'
import { deviceTexts } from '../settings/texts/staff/device'
import { staffTitles } from '../settings/texts/staff/titles'
import { isOpenAsApp, platformOf } from '../ui/browser/platform'

/** Where staff set up a tablet of the venue. A code in the address is behind #: no server and no log sees it. */
export const Route = createFileRoute('/device')({
  // What the loader needs is no part of the first screen.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ...plainPage, title: staffTitles.device },
  loader: ({ context }) => openDevice(context),
  component: DeviceRoute,
})

function DeviceRoute() {
  const navigate = Route.useNavigate()
  const hash = Route.useRouteContext({ select: () => window.location.hash })
  return (
    <Controls>
      <DeviceScreen
        device={Route.useLoaderData()}
        enrolled={() => readEnrolledDevice(localStorage)}
        code={hash.slice(1)}
        mustInstallFirst={platformOf(navigator) === 'apple-mobile' && !isOpenAsApp(window)}
        onSpent={() => void navigate({ hash: '', replace: true })}
        onOpen={() => window.location.assign('/')}
        scanner={(onCode) => <CodeCamera hint={deviceTexts.cameraHint} onCode={onCode} />}
      />
    </Controls>
  )
}
