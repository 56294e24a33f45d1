import type { DeviceKind } from '../../contract/entities/device/device'
import { staffViewTexts } from '../../settings/texts/staff/staff-view'
import { Notice } from '../../ui/notice'
import { Outline } from '../../ui/outline'
import { type DrillRow, drillOf } from './drill'
import styles from './staff.module.css'
import { StaffSection } from './staff-section'
import type { TabletFacts } from './tablet-facts'

const texts = staffViewTexts.drill

/** A tick, or an octagon with an exclamation mark: told without colour too. */
const outlines = {
  green: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M7.5 12.5l3 3 6-6.5',
  red: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 7v6M12 16.5v.5',
}

function Row({ check, isGreen }: DrillRow) {
  const { name, todo } = texts.checks[check]
  const colour = isGreen ? 'green' : 'red'
  return (
    <li className={styles.row} data-colour={colour}>
      <Outline label={texts[colour]} className={styles.mark} path={outlines[colour]} />
      <div>
        <p className={styles.check}>{name}</p>
        {isGreen ? null : <p>{todo}</p>}
      </div>
    </li>
  )
}

/** The outage drill: a row for each thing that has to be so, and what they come to. */
export function DrillList({ facts, kind }: { facts: TabletFacts; kind: DeviceKind }) {
  const rows = drillOf(facts)
  const reasons = rows.flatMap(({ check, isGreen }) => (isGreen ? [] : texts.checks[check].because))
  return (
    <StaffSection title={texts.title}>
      {reasons.length === 0 ? (
        <Notice kind="success" title={texts.canGoOn}>
          {texts.canGoOnText[kind]}
        </Notice>
      ) : (
        <Notice kind="warning" title={texts.cannot(reasons)} />
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.check} {...row} />
        ))}
      </ul>
    </StaffSection>
  )
}
