import { useState } from 'react'
import type { Api } from '../api/client'
import type { HealthAnswers as Answers, HouseholdPerson } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { Button } from '../ui/button'
import { Facts } from '../ui/facts'
import { Notice } from '../ui/notice'
import { staffFailureWords } from './failure-words'

const texts = peopleTexts.health
const fields = Object.keys(texts.fields) as (keyof typeof texts.fields)[]

/** Emergency contacts and health answers, masked until they are asked for. Hidden again, the next look is another one. */
export function HealthAnswers({ api, person }: { api: Pick<Api, 'request'>; person: HouseholdPerson }) {
  const [shown, setShown] = useState<Answers | 'asking' | { problem: string } | null>(null)

  async function show() {
    if (shown === 'asking') return
    setShown('asking')
    const result = await api.request('showHealthAnswers', { params: { contactId: person.contactId } })
    setShown(result.ok ? result.value : { problem: staffFailureWords(result, texts.failed) })
  }

  const isShown = shown !== null && typeof shown === 'object' && 'answers' in shown
  return (
    <>
      <Button
        kind="secondary"
        aria-expanded={isShown}
        aria-disabled={shown === 'asking'}
        onClick={() => (isShown ? setShown(null) : void show())}
      >
        {isShown ? texts.hide : texts.show}
      </Button>
      {shown !== null && typeof shown === 'object' && 'problem' in shown ? (
        <Notice kind="error">{shown.problem}</Notice>
      ) : null}
      {isShown ? (
        <section aria-label={texts.of(fullName(person))}>
          <p role="status">{texts.noted}</p>
          {shown.answers ? (
            <Facts rows={fields.map((field) => [texts.fields[field], shown.answers?.[field] ?? ''] as const)} />
          ) : (
            <p>{texts.none}</p>
          )}
        </section>
      ) : null}
    </>
  )
}
