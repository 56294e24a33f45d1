import { SILENT_AFTER_MS } from '../../contract/entities/device/device'
import type { Tablet } from '../../contract/entities/staff/handover'

export interface TabletAtHand {
  deviceId: number
  name: string
  isHere: boolean
  isTaken: boolean
  /** It has not been heard of for a while: a family that is sent there may wait in vain. */
  isSilent: boolean
}

/** Where a family can be sent from this desk: this tablet first, then the kiosks of the location. */
export function tabletsAtHand(
  tablets: readonly Tablet[],
  here: { id: number; name: string } | null,
  now: number = Date.now(),
): TabletAtHand[] {
  const isTakenHere = tablets.some(({ deviceId, isTaken }) => deviceId === here?.id && isTaken)
  const own = here ? [{ deviceId: here.id, name: here.name, isHere: true, isTaken: isTakenHere, isSilent: false }] : []
  const kiosks = tablets.filter(({ kind, deviceId }) => kind === 'kiosk' && deviceId !== here?.id)
  return [
    ...own,
    ...kiosks.map(({ deviceId, name, isTaken, lastSeenUtc }) => ({
      ...{ deviceId, name, isHere: false, isTaken },
      isSilent: lastSeenUtc === null || now - Date.parse(lastSeenUtc) > SILENT_AFTER_MS,
    })),
  ]
}
