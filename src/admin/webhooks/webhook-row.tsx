import { type Ref, useState } from 'react'
import type { Api } from '../../api/client'
import type { Webhook } from '../../contract/entities/webhook'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminWebhookTexts as texts } from '../../settings/texts/admin/webhooks'
import { Button } from '../../ui/button'
import { failureIn, failureWords } from '../failure-text'
import { shownDate } from '../format-date'
import styles from './webhooks.module.css'

interface WebhookRowProps {
  ref: Ref<HTMLLIElement>
  api: Api
  webhook: Webhook
  onTested(): Promise<void>
  onRemove(): void
}

function stateOf({ problem, failingSinceUtc, nextAttemptUtc, lastDeliveredUtc }: Webhook): string {
  if (problem) return texts.failing(problem, shownDate(failingSinceUtc), shownDate(nextAttemptUtc))
  return lastDeliveredUtc ? texts.delivered(shownDate(lastDeliveredUtc)) : texts.waiting
}

export function WebhookRow({ ref, api, webhook, onTested, onRemove }: WebhookRowProps) {
  const { id, url, events, problem } = webhook
  const [tested, setTested] = useState('')

  async function test() {
    setTested('')
    try {
      const answer = await api.call('testWebhook', { params: { id } })
      setTested(answer.problem ?? texts.testArrived)
      await onTested()
    } catch (error) {
      setTested(failureWords(failureIn(error)))
    }
  }

  return (
    <li ref={ref} tabIndex={-1} className={styles.webhook}>
      <div className={styles.about}>
        <code>{url}</code>
        <p>{events.map((event) => texts.eventNames[event] ?? event).join(', ')}</p>
        <p className={problem ? styles.failing : undefined}>{stateOf(webhook)}</p>
        <p role="status">{tested}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" aria-label={texts.testOf(url)} onClick={() => void test()}>
          {texts.test}
        </Button>
        <Button kind="quiet" aria-label={texts.removeOf(url)} onClick={onRemove}>
          {adminTexts.form.remove}
        </Button>
      </div>
    </li>
  )
}
