import { addDays, format, parseISO } from 'date-fns'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Button } from '../../ui/button'
import cards from '../card.module.css'

const texts = adminReportingTexts.presets

/** Days from today: where a choice starts and ends. */
const presets = [
  { label: texts.today, from: 0, to: 0 },
  { label: texts.tomorrow, from: 1, to: 1 },
  { label: texts.nextDays, from: 0, to: 13 },
] as const

interface Props {
  today(): string
  onChoose(days: { startDate: string; endDate: string }): void
}

/** The days that are asked for most, at one press. */
export function ReportPresets({ today, onChoose }: Props) {
  const day = (ahead: number) => format(addDays(parseISO(today()), ahead), 'yyyy-MM-dd')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a box of its own
    <div role="group" aria-label={texts.label} className={cards.quietRow}>
      {presets.map(({ label, from, to }) => (
        <Button key={label} kind="quiet" onClick={() => onChoose({ startDate: day(from), endDate: day(to) })}>
          {label}
        </Button>
      ))}
    </div>
  )
}
