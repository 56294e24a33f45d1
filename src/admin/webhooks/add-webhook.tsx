import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../api/client'
import { saysNothing } from '../../api/failure'
import { WebhookBody, type WebhookEvent, webhookEvents } from '../../contract/entities/webhook'
import { limits } from '../../contract/limits'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminWebhookTexts as texts } from '../../settings/texts/admin/webhooks'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { useUnsaved } from '../../ui/unsaved/unsaved'
import { CopyableText } from '../api-keys/copyable-text'
import { failureIn, saveFailureWords } from '../failure-text'
import { useKeptDraft } from '../kept-draft'
import styles from './webhooks.module.css'

interface AddWebhookProps {
  api: Api
  reload(): Promise<void>
  /** Has the focus again when what was opened here is done with. */
  opener: RefObject<HTMLButtonElement | null>
}

interface Problems {
  url?: string | undefined
  events?: string | undefined
  /** Of the call, at no field. */
  failure?: string
}

const firstEvents: WebhookEvent[] = ['record.accepted']

/** Adds a webhook, and shows its secret once. */
export function AddWebhook({ api, reload, opener }: AddWebhookProps) {
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState(firstEvents)
  const [problems, setProblems] = useState<Problems>({})
  const [secret, setSecret] = useState<string | null>(null)
  /** A second one would be told of everything too, and its secret would take the place of the first before it is copied. */
  const isAdding = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const firstEvent = useRef<HTMLInputElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  // A secret that no one has copied yet is lost with the screen, and is written down nowhere.
  useUnsaved(secret !== null)
  useKeptDraft(texts.open, isOpen && url.trim() !== '' ? { url, events: events.join() } : null, (draft) => {
    const chosen = String(draft.events).split(',')
    setUrl(String(draft.url ?? ''))
    setEvents(webhookEvents.filter((name) => chosen.includes(name)))
    setOpen(true)
  })

  function close() {
    setOpen(false)
    setProblems({})
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const read = v.safeParse(WebhookBody, { url, events })
    if (!read.success) {
      const at = (name: 'url' | 'events') => read.issues.find(({ path }) => path?.[0].key === name)?.message
      setProblems({ url: at('url'), events: at('events') })
      const first = at('url') ? field : firstEvent
      return first.current?.focus()
    }
    if (isAdding.current) return
    isAdding.current = true
    setProblems({})
    try {
      const added = await api.call('addWebhook', { body: read.output })
      showAndFocus(() => {
        setSecret(added.secret)
        setUrl('')
        setEvents(firstEvents)
        setOpen(false)
      }, copy)
      await reload()
    } catch (error) {
      const failure = failureIn(error)
      const refused = failure.error?.fields?.url
      setProblems(refused ? { url: refused } : { failure: saveFailureWords(failure) })
      if (refused) field.current?.focus()
      // It may be there by now, with a secret that no one has: in the list it can be removed.
      if (saysNothing(failure)) await reload()
    } finally {
      isAdding.current = false
    }
  }

  if (secret !== null) {
    return (
      <Notice kind="success" title={texts.createdTitle}>
        <p>{texts.createdText}</p>
        <CopyableText text={secret} label={texts.copySecret} button={copy} />
        <Button kind="quiet" onClick={() => showAndFocus(() => setSecret(null), opener)}>
          {texts.createdClose}
        </Button>
      </Notice>
    )
  }
  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} kind="secondary" onClick={() => showAndFocus(() => setOpen(true), field)}>
          {texts.open}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} noValidate aria-label={texts.open} onSubmit={(event) => void add(event)}>
      <TextInput
        ref={field}
        type="url"
        label={texts.url}
        {...mustBeFilled}
        description={texts.urlHint}
        autoComplete="off"
        maxLength={limits.webAddress}
        value={url}
        error={problems.url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={texts.events}
        error={problems.events}
        value={events}
        onChange={(chosen) => setEvents(webhookEvents.filter((name) => chosen.includes(name)))}
      >
        <div className={styles.choices}>
          {webhookEvents.map((name, at) => (
            <Checkbox key={name} ref={at === 0 ? firstEvent : null} value={name} label={texts.eventNames[name]} />
          ))}
        </div>
      </Checkbox.Group>
      {problems.failure ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {problems.failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit">{texts.create}</Button>
        <Button kind="secondary" onClick={() => showAndFocus(close, opener)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
