import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '../../api/client'
import { type ApiKey, type ApiScope, apiScopes } from '../../contract/entities/admin'
import { limits } from '../../contract/limits'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useUnsaved } from '../../ui/unsaved/unsaved'
import { failureIn, saveFailureWords } from '../failure-text'
import styles from './api-keys.module.css'
import { CopyableText } from './copyable-text'

const texts = adminApiKeyTexts
const firstScopes: ApiScope[] = ['customers:read']

interface CreateKeyProps {
  api: Api
  reload(): Promise<void>
  /** The key that was just made, with its whole token; no call ever shows it again. */
  created: ApiKey | null
  onCreated(key: ApiKey | null): void
  /** Has the focus again when what was opened here is done with. */
  opener: RefObject<HTMLButtonElement | null>
}

export function CreateKey({ api, reload, created, onCreated, opener }: CreateKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  const [nickname, setNickname] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(firstScopes)
  /** A second key of one name would take the place of the first before anyone has copied it. */
  const isCreating = useRef(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [scopeTrouble, setScopeTrouble] = useState<string | null>(null)
  // A key that no one has copied yet is lost with the screen, as a typed name is.
  useUnsaved(created !== null || (isOpen && nickname.trim() !== ''))

  /** What was pressed goes with what it opened or closed: the keyboard goes on at what came in its place. */
  function showAndFocus(show: () => void, place: RefObject<HTMLElement | null>) {
    flushSync(show)
    place.current?.focus()
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (!nickname.trim()) {
      setTrouble(texts.nicknameRequired)
      field.current?.focus()
      return
    }
    if (scopes.length === 0) {
      setTrouble(null)
      setScopeTrouble(texts.scopesRequired)
      return
    }
    if (isCreating.current) return
    isCreating.current = true
    setTrouble(null)
    try {
      const key = await api.call('addApiKey', { body: { nickname, type: 'standard', scopes } })
      showAndFocus(() => {
        onCreated(key)
        setNickname('')
        setScopes(firstScopes)
        setOpen(false)
      }, copy)
      await reload()
    } catch (error) {
      setTrouble(saveFailureWords(failureIn(error)))
    } finally {
      isCreating.current = false
    }
  }

  return (
    <>
      {created ? (
        <Notice kind="success" title={texts.createdTitle}>
          <p>{texts.createdText}</p>
          <CopyableText text={created.token} label={texts.copyKey} button={copy} />
          <Button kind="quiet" onClick={() => showAndFocus(() => onCreated(null), isOpen ? field : opener)}>
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
            maxLength={limits.name}
            value={nickname}
            error={trouble}
            onChange={(event) => setNickname(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={texts.scopes}
            error={scopeTrouble}
            value={scopes}
            onChange={(chosen) => {
              setScopes(apiScopes.filter((scope) => chosen.includes(scope)))
              setScopeTrouble(null)
            }}
          >
            <div className={styles.row}>
              {apiScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={texts.scopeNames[scope] ?? scope} />
              ))}
            </div>
          </Checkbox.Group>
          <Button type="submit">{texts.create}</Button>
          <Button kind="secondary" onClick={() => showAndFocus(() => setOpen(false), opener)}>
            {texts.cancel}
          </Button>
        </form>
      ) : (
        <div>
          <Button ref={opener} onClick={() => showAndFocus(() => setOpen(true), field)}>
            {texts.open}
          </Button>
        </div>
      )}
    </>
  )
}
