import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { saysNothing } from '../../api/failure'
import { type ApiKey, type ApiScope, apiScopes } from '../../contract/entities/admin'
import { limits } from '../../contract/limits'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { useUnsaved } from '../../ui/unsaved/unsaved'
import { failureIn, saveFailureWords } from '../failure-text'
import { useKeptDraft } from '../kept-draft'
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
  /** Has the focus again when what was opened here is done with: of the button that opens, or that puts a key away. */
  opener: RefObject<HTMLButtonElement | null>
}

interface Problems {
  nickname?: string
  scopes?: string
  /** Of the call, at no field. */
  failure?: string
}

export function CreateKey({ api, reload, created, onCreated, opener }: CreateKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const firstScope = useRef<HTMLInputElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  const [nickname, setNickname] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(firstScopes)
  /** A second key of one name would take the place of the first before anyone has copied it. */
  const isCreating = useRef(false)
  const [problems, setProblems] = useState<Problems>({})
  // A key that no one has copied yet is lost with the screen, and is written down nowhere.
  useUnsaved(created !== null)
  const isTyped = isOpen && nickname.trim() !== ''
  useKeptDraft(texts.create, isTyped ? { nickname, scopes: scopes.join() } : null, (draft) => {
    const chosen = String(draft.scopes).split(',')
    setNickname(String(draft.nickname ?? ''))
    setScopes(apiScopes.filter((scope) => chosen.includes(scope)))
    setOpen(true)
  })

  function close() {
    setOpen(false)
    setProblems({})
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (!nickname.trim()) {
      setProblems({ nickname: texts.nicknameRequired })
      field.current?.focus()
      return
    }
    if (scopes.length === 0) {
      setProblems({ scopes: texts.scopesRequired })
      firstScope.current?.focus()
      return
    }
    if (isCreating.current) return
    isCreating.current = true
    setProblems({})
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
      const failure = failureIn(error)
      const refused = failure.error?.fields?.nickname
      setProblems(refused ? { nickname: refused } : { failure: saveFailureWords(failure) })
      if (refused) field.current?.focus()
      // It may be there by now, and opens the venue to no one: in the list it can be deleted.
      if (saysNothing(failure)) await reload()
    } finally {
      isCreating.current = false
    }
  }

  // Made beside it, a second key would take the place of the first, which no one may have copied yet.
  if (created)
    return (
      <Notice kind="success" title={texts.createdTitle}>
        <p>{texts.createdText}</p>
        <CopyableText text={created.token} label={texts.copyKey} button={copy} />
        <Button ref={opener} kind="quiet" onClick={() => showAndFocus(() => onCreated(null), opener)}>
          {texts.createdClose}
        </Button>
      </Notice>
    )
  return (
    <>
      {problems.failure ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {problems.failure}
        </Notice>
      ) : null}
      {isOpen ? (
        <form className={styles.row} noValidate aria-label={texts.open} onSubmit={(event) => void create(event)}>
          <TextInput
            ref={field}
            label={texts.nickname}
            {...mustBeFilled}
            className={styles.grow ?? ''}
            autoComplete="off"
            maxLength={limits.name}
            value={nickname}
            error={problems.nickname}
            onChange={(event) => setNickname(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={texts.scopes}
            error={problems.scopes}
            value={scopes}
            onChange={(chosen) => {
              setScopes(apiScopes.filter((scope) => chosen.includes(scope)))
              setProblems({})
            }}
          >
            <div className={styles.row}>
              {apiScopes.map((scope, at) => (
                <Checkbox
                  key={scope}
                  ref={at === 0 ? firstScope : null}
                  value={scope}
                  label={texts.scopeNames[scope] ?? scope}
                />
              ))}
            </div>
          </Checkbox.Group>
          <Button type="submit">{texts.create}</Button>
          <Button kind="secondary" onClick={() => showAndFocus(close, opener)}>
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
