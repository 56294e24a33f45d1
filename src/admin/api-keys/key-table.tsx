import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { ApiKey } from '../../contract/entities/admin'
import { MoreButton } from '../../people/more-button'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { useParts } from '../../ui/browser/use-parts'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { inOneLine } from '../../ui/in-one-line'
import { Notice } from '../../ui/notice'
import cards from '../card.module.css'
import { failureWords, whyNotDeleted } from '../failure-text'
import { shownDate } from '../format-date'
import styles from './api-keys.module.css'

const texts = adminApiKeyTexts
/** A venue has a few; those of a program that makes one for each of its own are looked through in parts. */
const PARTS = { first: 100, more: 300 }

interface KeyTableProps {
  api: Api
  keys: readonly ApiKey[]
  reload(): Promise<void>
  onRemoved(key: ApiKey): void
}

/** A program with a deleted key is locked out at once: its name has to be typed first. */
export function KeyTable({ api, keys, reload, onRemoved }: KeyTableProps) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isMistyped, setMistyped] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { shown, left, refOf, showMore } = useParts<HTMLTableRowElement>(keys.length, PARTS)

  const ask = (key: ApiKey | null) => {
    setAsked(key)
    setTyped('')
    setMistyped(false)
  }

  async function remove(key: ApiKey) {
    if (typed.trim() !== key.nickname.trim()) {
      setMistyped(true)
      field.current?.focus()
      return
    }
    ask(null)
    setTrouble(null)
    const failure = await whyNotDeleted(api.call('removeApiKey', { params: { id: key.id } }))
    if (failure) setTrouble(failureWords(failure))
    else onRemoved(key)
    await reload()
  }

  if (keys.length === 0) return <p className={cards.soft}>{texts.none}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus, or the keyboard cannot scroll it */}
      <section className={styles.scroll} aria-label={texts.keys} tabIndex={0}>
        <table className={styles.table} aria-label={texts.keys}>
          <thead>
            <tr>
              {texts.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.slice(0, shown).map((key, place) => (
              <tr key={key.id} ref={refOf(place)} tabIndex={-1}>
                <td>
                  {key.nickname}
                  <small className={styles.about}>
                    {inOneLine([
                      key.scopes.map((scope) => texts.scopeNames[scope] ?? scope).join(', '),
                      key.lastUsedUtc ? texts.lastUsed(shownDate(key.lastUsedUtc)) : texts.neverUsed,
                    ])}
                  </small>
                </td>
                <td>
                  <code>{key.token}</code>
                </td>
                <td>{key.type}</td>
                <td>{shownDate(key.createdDateUtc)}</td>
                <td>
                  <Button kind="quiet" aria-label={adminTexts.links.remove(key.nickname)} onClick={() => ask(key)}>
                    {adminTexts.form.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreButton shown={shown} left={left} onMore={showMore} />
      {trouble ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.removeTitle}
        confirmLabel={adminTexts.form.remove}
        cancelLabel={adminTexts.form.keep}
        kind="danger"
        onCancel={() => ask(null)}
        onConfirm={() => asked && void remove(asked)}
      >
        <p>{texts.removeText(asked?.nickname ?? '')}</p>
        <TextInput
          ref={field}
          label={texts.typeName}
          autoComplete="off"
          value={typed}
          error={isMistyped ? texts.mistyped : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !asked) return
            // Or the same key would press the button that has the focus once the question is closed.
            event.preventDefault()
            void remove(asked)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
