import { addMonths, isValid } from 'date-fns'
import { type Ref, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { DeletionRequest } from '../../contract/entities/account'
import { MOST_AT_ONCE } from '../../contract/entities/staff/list-page'
import { MoreButton } from '../../people/more-button'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminDeletionRequestTexts as texts } from '../../settings/texts/admin/deletion-requests'
import { rowBeside } from '../../ui/browser/head-of-screen'
import { useParts } from '../../ui/browser/use-parts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { inOneLine } from '../../ui/in-one-line'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { TroubleNotice } from '../../ui/trouble-notice'
import cards from '../card.module.css'
import { failureIn, failureWords } from '../failure-text'
import { shownDate } from '../format-date'
import { StaleList } from '../list/stale-list'
import styles from '../open-list.module.css'
import { useRecords } from '../use-records'

const load = (api: Api) => api.call('listDeletionRequests', {})
/** So many are looked at; hundreds at once hold up the page at every change. */
const PARTS = { first: 60, more: 200 }
const nameOf = ({ name, email }: DeletionRequest) => name || email || texts.unknownGuest

/** The law gives a venue one month. */
function dueOf({ askedDateUtc }: DeletionRequest): Date | null {
  const due = askedDateUtc ? addMonths(askedDateUtc, 1) : null
  return due && isValid(due) ? due : null
}

/** Who asked to be deleted, the oldest first, until the venue says that it has answered. */
export function DeletionRequestsScreen({ api, now = Date.now }: { api: Api; now?: () => number }) {
  const { value, failure, reload } = useRecords(api, load)
  const [asked, setAsked] = useState<DeletionRequest | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const count = value?.length ?? 0
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(count, PARTS)

  async function answer({ issuer, subject }: DeletionRequest) {
    setAsked(null)
    setTrouble(null)
    try {
      await api.call('answerDeletionRequest', { body: { issuer, subject } })
      await reload()
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    }
  }

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      <TroubleNotice trouble={trouble} title={adminTexts.failure.title}>
        {trouble}
      </TroubleNotice>
      {value ? <StaleList failure={failure} reload={reload} /> : null}
      {value ? (
        <div className={cards.card}>
          <h2 ref={heading} tabIndex={-1}>
            {texts.list}
          </h2>
          {value.length === 0 ? (
            <div className={cards.soft}>
              <p>{texts.none}</p>
              <p>{texts.noneHint}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {value.slice(0, shown).map((request, at) => (
                <RequestRow
                  ref={refOf(at)}
                  key={`${request.issuer} ${request.subject}`}
                  request={request}
                  isOverdue={(dueOf(request)?.getTime() ?? Infinity) < now()}
                  onAnswered={() => setAsked(request)}
                  heir={() => rowBeside() ?? heading.current}
                />
              ))}
            </ul>
          )}
          <MoreButton shown={shown} left={left} onMore={showMore} />
          {left === 0 && count >= MOST_AT_ONCE ? <p className={cards.soft}>{texts.oldestOnly(MOST_AT_ONCE)}</p> : null}
        </div>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.askTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void answer(asked)}
      >
        {asked ? texts.askText(nameOf(asked)) : null}
      </ConfirmDialog>
    </Screen>
  )
}

interface RequestRowProps {
  ref: Ref<HTMLLIElement>
  request: DeletionRequest
  isOverdue: boolean
  onAnswered(): void
  /** Where the keyboard goes on once the request is off the list. */
  heir(): HTMLElement | null
}

function RequestRow({ ref, request, isOverdue, onAnswered, heir }: RequestRowProps) {
  const { email, name, contactId, people, askedDateUtc } = request
  const facts = [name && email, contactId !== null && texts.contact(contactId), people > 0 && texts.people(people)]
  return (
    <li ref={ref} tabIndex={-1} className={styles.row}>
      <div>
        <strong>{nameOf(request)}</strong>
        <p className={styles.facts}>{inOneLine(facts)}</p>
      </div>
      <div>
        <p>{texts.asked(shownDate(askedDateUtc))}</p>
        <p className={styles.facts}>
          {isOverdue ? <strong className={styles.overdue}>{texts.overdue} · </strong> : null}
          {texts.due(shownDate(dueOf(request)?.toISOString() ?? null))}
        </p>
      </div>
      <FocusPassingButton
        heir={heir}
        kind="secondary"
        aria-label={texts.answeredFor(nameOf(request))}
        onClick={onAnswered}
      >
        {texts.answered}
      </FocusPassingButton>
    </li>
  )
}
