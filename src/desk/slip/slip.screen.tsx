import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { saysNotFound } from '../../api/failure'
import { type Asked, useAsked } from '../../api/use-asked'
import type { RentalSlip, SlipCorrections } from '../../contract/entities/staff/rental-slip'
import { fullName } from '../../contract/names'
import { staffFailureWords } from '../../people/failure-words'
import { NoSuchPersonScreen } from '../../people/no-such-person.screen'
import { StaleNotice } from '../../people/stale-notice'
import { slipTexts as texts } from '../../settings/texts/staff/slip'
import { useLoneKeys } from '../../ui/browser/lone-keys'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { Button, buttonClass } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { TodaysListLink } from '../todays-list-link'
import { CorrectSlip } from './correct-slip'
import styles from './slip.module.css'
import { SlipPaper } from './slip-paper'

interface Props {
  api: Pick<Api, 'request'>
  contactId: number
}

/** The rental technician's slip of one person: looked at, corrected for this one time, and printed. */
export function SlipScreen({ api, contactId }: Props) {
  const { value: slip, failure, again } = useAsked(api, 'getRentalSlip', { params: { contactId } })
  // A guest may change what a slip says while it is open in a window that is put away: it would be printed as it was.
  useEffect(() => {
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void again()
    }
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => document.removeEventListener('visibilitychange', askWhenSeen)
  }, [again])
  if (failure && saysNotFound(failure)) return <NoSuchPersonScreen failure={failure} wayBack={<TodaysListLink />} />
  if (!slip)
    return (
      <Screen title={texts.open} width="wide">
        {failure ? (
          <Failed title={texts.failed} text={staffFailureWords(failure)} onRetry={() => void again()} />
        ) : (
          <Waiting label={texts.waiting} />
        )}
      </Screen>
    )
  return <Slip key={contactId} {...{ api, slip, failure, again }} />
}

interface SlipProps extends Pick<Props, 'api'>, Pick<Asked<RentalSlip>, 'failure' | 'again'> {
  slip: RentalSlip
}

function Slip({ api, slip, failure, again }: SlipProps) {
  const [corrections, setCorrections] = useState<SlipCorrections>({})
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isCorrected = Object.keys(corrections).length > 0
  useLoneKeys({ p: () => window.print() })

  function close(left: SlipCorrections) {
    showAndFocus(() => {
      setCorrections(left)
      setOpen(false)
    }, opener)
  }

  return (
    <Screen title={texts.title(fullName(slip))} lead={texts.lead} width="wide">
      <div data-screen-only className={styles.tools}>
        <StaleNotice failure={failure} />
        <div className={styles.actions}>
          <Button aria-keyshortcuts="p" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button ref={opener} kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {texts.correct}
          </Button>
          <Link
            to="/desk/person/$contactId"
            params={{ contactId: String(slip.contactId) }}
            className={buttonClass('secondary')}
          >
            {texts.back}
          </Link>
        </div>
        {isOpen ? (
          <CorrectSlip
            api={api}
            slip={slip}
            corrections={corrections}
            onAnswered={again}
            onCorrected={(changed) => close(changed)}
            onCancel={() => close(corrections)}
          />
        ) : isCorrected ? (
          <Notice kind="success">{texts.corrected}</Notice>
        ) : null}
      </div>
      <SlipPaper slip={slip} corrections={corrections} />
    </Screen>
  )
}
