import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Api } from '../../api/client'
import type { Activity } from '../../contract/activity'
import { adminTexts } from '../../settings/texts/admin'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { failureIn, failureWords } from '../failure-words'
import styles from '../link-panel.module.css'

const texts = adminTexts.activities.products

interface LinkedProductsProps {
  record: Activity
  api: Api
  reload(): Promise<void>
}

/** The products of the point of sale that lead to this activity. Typed, since no call lists them. */
export function LinkedProducts({ record, api, reload }: LinkedProductsProps) {
  const id = useId()
  const [productId, setProductId] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)

  async function run(work: () => Promise<unknown>) {
    setTrouble(null)
    try {
      await work()
      await reload()
      return true
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
      return false
    }
  }

  async function link(event: FormEvent) {
    event.preventDefault()
    const product = productId.trim()
    if (!product) return setTrouble(texts.required)
    const call = () =>
      api.call('linkProduct', {
        params: { activityId: record.id },
        body: { activityId: record.id, productId: product },
      })
    if (await run(call)) setProductId('')
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {texts.title}
      </h3>
      <p className={styles.none}>{record.activityProducts.length === 0 ? texts.none : texts.lead}</p>
      {record.activityProducts.length === 0 ? null : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{adminTexts.form.remove}</th>
            </tr>
          </thead>
          <tbody>
            {record.activityProducts.map((product) => (
              <tr key={product.id}>
                <td>{product.productId}</td>
                <td>
                  <Button
                    kind="quiet"
                    aria-label={adminTexts.links.remove(product.productId)}
                    onClick={() =>
                      void run(() =>
                        api.call('unlinkProduct', { params: { id: record.id, productId: product.productId } }),
                      )
                    }
                  >
                    {adminTexts.form.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trouble ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      <form className={styles.add} onSubmit={(event) => void link(event)}>
        <TextInput
          label={texts.productId}
          className={styles.choice ?? ''}
          autoComplete="off"
          value={productId}
          onChange={(event) => setProductId(event.currentTarget.value)}
        />
        <Button kind="secondary" type="submit">
          {texts.link}
        </Button>
      </form>
    </section>
  )
}
