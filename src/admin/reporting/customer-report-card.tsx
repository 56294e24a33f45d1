import { Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Api } from '../../api/client'
import type { Location } from '../../contract/entities/location'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Button } from '../../ui/button'
import { DownloadState } from '../../ui/download/download-state'
import { useDownload } from '../../ui/download/use-download'
import { Notice } from '../../ui/notice'
import styles from '../card.module.css'
import { failureIn, failureWords } from '../failure-text'
import { ChoiceField } from '../form/choice-field'
import { DayInput } from '../form/day-input'
import days from './customer-report-card.module.css'
import { ReportPresets } from './report-presets'
import { fileNameOf } from './report-request'
import { ReportState } from './report-state'
import { ReportTable } from './report-table'
import { useReportChoice } from './use-report-choice'
import { useReportRows } from './use-report-rows'
import type { useReportStatus } from './use-report-status'

const texts = adminReportingTexts

interface CustomerReportCardProps {
  api: Api
  locations: readonly Location[]
  /** The venue's. */
  timeZone: string
  report: ReturnType<typeof useReportStatus>
}

/** The customer report: what it is asked for, its file, and its rows on the screen. */
export function CustomerReportCard({ api, locations, timeZone, report }: CustomerReportCardProps) {
  const onScreen = useReportRows(api)
  // Rows of other days or of another place would be under this choice.
  const { choice, problems, today, change, asked } = useReportChoice({ locations, timeZone, onChange: onScreen.clear })
  const file = useDownload((error) => failureWords(failureIn(error)))
  const card = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { status, failure, isRerunning, rerun } = report
  const title = useRef<HTMLHeadingElement>(null)
  const isTryingAgain = useRef(false)
  const locationName = locations.find(({ id }) => id === choice.locationId)?.name ?? ''

  // 'Try Again' goes with what it was offered for: the keyboard would be nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: either one takes the button away
  useEffect(() => {
    if (!isTryingAgain.current || document.activeElement !== document.body) return
    isTryingAgain.current = false
    title.current?.focus({ preventScroll: true })
  }, [status, failure, isRerunning])

  // Once the fields say what is wrong with them.
  useEffect(() => {
    if (Object.keys(problems).length > 0) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  /** A download that failed before says nothing of the data that is made again. */
  function again(call: () => Promise<void>) {
    file.forgetTrouble()
    onScreen.clear()
    void call()
  }

  function tryAgain(call: () => Promise<void>) {
    isTryingAgain.current = true
    again(call)
  }

  function start() {
    const query = asked()
    if (!query) return
    void file.download(
      (options) => api.call('getCustomerReport', { query, ...options }),
      fileNameOf(choice, locationName),
    )
  }

  function show() {
    const query = asked()
    if (query) void onScreen.show(query)
  }

  const dayField = (name: 'startDate' | 'endDate') => (
    <DayInput
      label={texts.fields[name]}
      valueFormat="MM/DD/YYYY"
      value={choice[name]}
      error={problems[name]}
      onChange={(value) => value && change({ [name]: value })}
    />
  )
  const flag = (name: 'includePrintableMedia' | 'isCsvExport' | 'includeDetails') => (
    <Switch
      label={texts.fields[name]}
      checked={choice[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )

  return (
    <section ref={card} className={styles.card} aria-labelledby="customer-report">
      <h2 ref={title} id="customer-report" tabIndex={-1}>
        {texts.customerReport}
      </h2>
      <ReportState report={report} onAgain={tryAgain} />
      <div className={days.choice}>
        <ChoiceField
          label={texts.fields.locationId}
          value={String(choice.locationId ?? '')}
          error={problems.locationId}
          options={locations.map(({ id, name, usePosTransactionsAndOrders }) => ({
            value: id,
            label: usePosTransactionsAndOrders ? name : texts.posDisabled(name),
            disabled: !usePosTransactionsAndOrders,
          }))}
          none={adminLocationTexts.noOptions}
          onChoose={(id) => change({ locationId: Number(id) || null })}
        />
        {dayField('startDate')}
        {dayField('endDate')}
      </div>
      <ReportPresets today={today} onChoose={change} />
      <div className={styles.fields}>
        {flag('includePrintableMedia')}
        {flag('isCsvExport')}
        {flag('includeDetails')}
      </div>
      {(file.trouble ?? onScreen.trouble) ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {file.trouble ?? onScreen.trouble}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button ref={button} aria-disabled={file.isLoading} onClick={start}>
          {texts.download}
        </Button>
        <Button kind="secondary" aria-disabled={onScreen.isLoading} onClick={show}>
          {texts.rows.show}
        </Button>
        <Button kind="secondary" aria-disabled={isRerunning} onClick={() => again(rerun)}>
          {texts.rerun}
        </Button>
        <DownloadState {...file} className={styles.soft} begun={button} />
        <p role="status" className={styles.soft}>
          {isRerunning ? texts.rerunning : onScreen.isLoading ? texts.rows.loading : ''}
        </p>
      </div>
      {onScreen.rows ? <ReportTable rows={onScreen.rows} location={locationName} /> : null}
    </section>
  )
}
