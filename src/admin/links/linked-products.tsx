import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { Activity } from '../../contract/entities/activity'
import { limits } from '../../contract/limits'
import { adminActivityTexts } from '../../settings/texts/admin/activities'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { useKeptDraft } from '../kept-draft'
import { LinkSection } from './link-section'
import styles from './links.module.css'
import { useLink } from './use-link'

const texts = adminActivityTexts.products

interface LinkedProductsProps {
  record: Activity
  api: Api
  reload(): Promise<void>
}

/** The products of the point of sale that lead to this activity. Typed, since no call lists them. */
export function LinkedProducts({ record: { id, activityProducts }, api, reload }: LinkedProductsProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, trouble, linked, link } = useLink(reload)
  useKeptDraft(texts.title, typed.trim() === '' ? null : { typed }, (draft) => setTyped(String(draft.typed ?? '')))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const productId = typed.trim()
    setMissing(!productId)
    if (!productId) return field.current?.focus()
    const body = { activityId: id, productId }
    const left = await link([productId], () => api.call('linkProduct', { params: { activityId: id }, body }))
    // The next one may have been typed meanwhile.
    if (left.length === 0) setTyped((now) => (now.trim() === productId ? '' : now))
  }

  return (
    <LinkSection
      words={texts}
      owner={id}
      links={activityProducts.map(({ productId }) => ({ value: productId, name: productId }))}
      trouble={trouble}
      linked={linked}
      onUnlink={(productId) => api.call('unlinkProduct', { params: { id, productId } })}
      reload={reload}
    >
      <form className={styles.add} noValidate aria-label={texts.link} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          label={texts.productId}
          {...mustBeFilled}
          error={isMissing ? texts.required : null}
          className={styles.choice ?? ''}
          autoComplete="off"
          maxLength={limits.code}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button kind="secondary" type="submit" aria-disabled={isBusy}>
          {texts.link}
        </Button>
      </form>
    </LinkSection>
  )
}
