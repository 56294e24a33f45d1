import { formatDistanceStrict } from 'date-fns'
import { listed, numberText } from '../../contract/english'
import { staffViewTexts } from '../../settings/texts/staff/staff-view'
import { Facts } from '../../ui/facts'
import type { EnrolledDevice } from '../enrolled-device'
import { StaffSection } from './staff-section'
import type { TabletFacts } from './tablet-facts'

const texts = staffViewTexts.facts

/** Less is what a question and its answer take. */
const SAME_CLOCK_MS = 5_000

function clockText(offsetMs: number | null): string {
  if (offsetMs === null) return texts.unknown
  if (Math.abs(offsetMs) < SAME_CLOCK_MS) return texts.clockRight
  return texts.clockOff(formatDistanceStrict(0, offsetMs), offsetMs > 0)
}

const roomText = (bytes: number | null) =>
  bytes === null ? texts.unknown : texts.roomLeft(numberText(Math.floor(bytes / 1_000_000)))

interface TabletDetailsProps {
  device: EnrolledDevice
  facts: TabletFacts
  appVersion: string
}

export function TabletDetails({ device, facts, appVersion }: TabletDetailsProps) {
  const waivers = device.waivers.map(({ name, version }) => texts.waiver(name, version))
  return (
    <StaffSection title={texts.title}>
      <Facts
        rows={[
          [texts.name, device.name],
          [texts.location, device.location?.name ?? texts.noLocation],
          [texts.version, appVersion],
          [texts.room, roomText(facts.roomBytes)],
          [texts.clock, clockText(facts.clockOffsetMs)],
          [texts.waivers, waivers.length > 0 ? listed(waivers) : texts.noWaivers],
        ]}
      />
    </StaffSection>
  )
}
