import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { adminApiKeyTexts } from '../../settings/texts/admin-api-keys'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { failureIn, failureWords } from '../failure-words'
import { useUnsaved } from '../unsaved'
import styles from './api-keys.module.css'
import { CopyableText } from './copyable-text'

const texts = adminApiKeyTexts

interface CreateKeyProps {
  api: Api
  reload(): Promise<void>
  /** The whole token of the key that was just made; no call ever shows it again. */
  created: string | null
  onCreated(token: string | null): void
}

export function CreateKey({ api, reload, created, onCreated }: CreateKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [nickname, setNickname] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  // A key that nobody has copied yet is lost with the screen, as a typed name is.
  useUnsaved(created !== null || (isOpen && nickname.trim() !== ''))

  async function create(event: FormEvent) {
    event.preventDefault()
    if (!nickname.trim()) {
      setTrouble(texts.nicknameRequired)
      field.current?.focus()
      return
    }
    setTrouble(null)
    try {
      const { token } = await api.call('addApiKey', { body: { nickname, type: 'standard' } })
      onCreated(token)
      setNickname('')
      setOpen(false)
      await reload()
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    }
  }

  return (
    <>
      {created ? (
        <Notice kind="success" title={texts.createdTitle}>
          <p>{texts.createdText}</p>
          <CopyableText text={created} label={texts.copyKey} />
          <Button kind="quiet" onClick={() => onCreated(null)}>
            {texts.createdClose}
          </Button>
        </Notice>
      ) : null}
      {isOpen ? (
        <form className={styles.row} noValidate onSubmit={(event) => void create(event)}>
          <TextInput
            ref={field}
            label={texts.nickname}
            className={styles.grow ?? ''}
            autoComplete="off"
            value={nickname}
            error={trouble}
            onChange={(event) => setNickname(event.currentTarget.value)}
          />
          <Button type="submit">{texts.create}</Button>
          <Button kind="secondary" onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
        </form>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{texts.open}</Button>
        </div>
      )}
    </>
  )
}
