import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import { HANDOVER_ISSUER } from '../../contract/handover-issuer'
import { fullName } from '../../contract/names'
import { FamilyScreen } from '../../kiosk/handover/family.screen'
import { GiveBackScreen } from '../../kiosk/handover/give-back.screen'
import { noteReturned } from '../../kiosk/handover/handed-over'
import { useWaitingHandover } from '../../kiosk/handover/use-waiting-handover'
import type { Kiosk } from '../../kiosk/stay/kiosk'
import { useIdentity, useSession } from '../../session/session-context'
import { handoverTexts as texts } from '../../settings/texts/handover'
import { WaitingScreen } from '../../ui/screen/waiting'
import { Controls } from '../controls'
import type { RouterContext } from '../router-context'
import { openDeviceHandovers } from './open-device-handovers'

/** The server ends it; until then the tablet does not ask for another token. */
const TOKEN_MS = 60 * 60_000

interface Props {
  kiosk: Kiosk
  context: Pick<RouterContext, 'settings' | 'deviceStorage'>
}

/** What staff have handed to this tablet: the family that it is for, and at the end the way back to the desk. */
export function HandoverAtDevice({ kiosk, context }: Props) {
  const navigate = useNavigate()
  const session = useSession()
  const identity = useIdentity()
  const { settings, deviceStorage } = context
  const handovers = useCallback(() => openDeviceHandovers({ settings, deviceStorage }), [settings, deviceStorage])
  const waiting = useWaitingHandover(handovers, identity === null)
  const isGone = waiting === null && !kiosk.isHandedOver && identity === null
  useEffect(() => {
    if (isGone) void navigate({ to: '/welcome', replace: true })
  }, [isGone, navigate])

  const family = kiosk.family()
  const checkIn = (family: WaitingHandover) =>
    navigate({ to: '/checkin', search: { people: family.contactIds, location: family.locationId } })

  async function begin(family: WaitingHandover, code: string): Promise<string | null> {
    try {
      return await beginHere(family, code)
    } catch (error) {
      console.error('The handover could not begin here', error)
      return texts.failed
    }
  }

  async function beginHere(family: WaitingHandover, code: string): Promise<string | null> {
    const result = await (await handovers()).begin(family.id, code)
    if (!result.ok) return result.error?.message || texts.failed
    const { token, givenName, familyName } = result.value
    const owner = { iss: HANDOVER_ISSUER, sub: family.id }
    const name = fullName({ firstName: givenName, lastName: familyName })
    const none = { refreshToken: null, idToken: null, scope: null }
    // Noted before anyone is signed in: the screen of a family that is here says something else than that of one that
    // has left.
    kiosk.noteBegun(family)
    await session.enter({
      identity: { ...owner, name, givenName, familyName, email: '' },
      tokens: { ...owner, ...none, accessToken: token, expiresAt: Date.now() + TOKEN_MS },
    })
    await checkIn(family)
    return null
  }

  /** The end of a stay tells the venue that this family is not here. */
  function turnAway(family: WaitingHandover) {
    kiosk.noteBegun(family)
    void kiosk.leave()
  }

  function backToDesk() {
    noteReturned(localStorage)
    window.location.replace('/desk')
  }

  if (identity)
    return (
      <GiveBackScreen
        onGoOn={family ? () => void checkIn(family) : null}
        onFinish={() => void kiosk.leave()}
        onDesk={null}
      />
    )
  if (waiting)
    return (
      <Controls>
        <FamilyScreen
          key={waiting.id}
          family={waiting}
          onBegin={(code) => begin(waiting, code)}
          onNotUs={() => turnAway(waiting)}
        />
      </Controls>
    )
  if (waiting === null && kiosk.isHandedOver)
    return <GiveBackScreen onGoOn={null} onFinish={() => {}} onDesk={backToDesk} />
  return <WaitingScreen title={texts.waiting} />
}
