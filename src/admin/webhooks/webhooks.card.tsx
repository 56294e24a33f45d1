import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { Webhook } from '../../contract/entities/webhook'
import { MoreButton } from '../../people/more-button'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminWebhookTexts as texts } from '../../settings/texts/admin/webhooks'
import { useParts } from '../../ui/browser/use-parts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Notice } from '../../ui/notice'
import cards from '../card.module.css'
import { failureWords, whyNotDeleted } from '../failure-text'
import { AddWebhook } from './add-webhook'
import { WebhookRow } from './webhook-row'
import styles from './webhooks.module.css'

/** A venue has a few; a program may add one for each of its own customers. */
const PARTS = { first: 50, more: 200 }

interface WebhooksCardProps {
  api: Api
  webhooks: readonly Webhook[]
  reload(): Promise<void>
}

/** Programs that are told what happens, how that goes, and a way to try it. */
export function WebhooksCard({ api, webhooks, reload }: WebhooksCardProps) {
  const [asked, setAsked] = useState<Webhook | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(webhooks.length, PARTS)
  const opener = useRef<HTMLButtonElement>(null)

  async function remove({ id }: Webhook) {
    setAsked(null)
    setTrouble(null)
    const failure = await whyNotDeleted(api.call('removeWebhook', { params: { id } }))
    if (failure) setTrouble(failureWords(failure))
    await reload()
    if (!failure) opener.current?.focus()
  }

  return (
    <div className={cards.card}>
      <h2>{texts.title}</h2>
      <p className={cards.soft}>{texts.lead}</p>
      {webhooks.length === 0 ? (
        <p className={cards.soft}>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {webhooks.slice(0, shown).map((webhook, place) => (
            <WebhookRow
              ref={refOf(place)}
              key={webhook.id}
              api={api}
              webhook={webhook}
              onTested={reload}
              onRemove={() => setAsked(webhook)}
            />
          ))}
        </ul>
      )}
      <MoreButton shown={shown} left={left} onMore={showMore} />
      {trouble ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      <AddWebhook api={api} reload={reload} opener={opener} />
      <a href="/developers/index.html#webhooks">{texts.how}</a>
      <ConfirmDialog
        opened={asked !== null}
        title={texts.removeTitle}
        confirmLabel={adminTexts.form.remove}
        cancelLabel={adminTexts.form.keep}
        kind="danger"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void remove(asked)}
      >
        {texts.removeText(asked?.url ?? '')}
      </ConfirmDialog>
    </div>
  )
}
