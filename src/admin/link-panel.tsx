import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { adminTexts as texts } from '../settings/texts/admin'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { failureIn, failureWords } from './failure-words'
import styles from './link-panel.module.css'
import type { Option } from './resource'

interface Link {
  value: string
  name: string
}

interface LinkPanelProps {
  words: { title: string; column: string; none: string; choose: string; link: string }
  links: readonly Link[]
  /** What can be linked; those that are linked already are left out. */
  options: readonly Option[]
  onLink(value: string): Promise<unknown>
  onUnlink(value: string): Promise<unknown>
  reload(): Promise<void>
}

/** What belongs to a record, with a delete in each row, and a way to link more. What was deleted can be taken back. */
export function LinkPanel({ words, links, options, onLink, onUnlink, reload }: LinkPanelProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Link | null>(null)
  const [isBusy, setBusy] = useState(false)
  const free = options.filter((option) => !links.some(({ value }) => value === String(option.value)))

  async function run(work: () => Promise<unknown>, then: () => void) {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      await work()
      then()
      await reload()
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    } finally {
      setBusy(false)
    }
  }

  const unlink = (link: Link) =>
    run(
      () => onUnlink(link.value),
      () => setRemoved(link),
    )
  const link = (value: string) =>
    run(
      () => onLink(value),
      () => {
        setChosen('')
        setRemoved(null)
      },
    )

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {words.title}
      </h3>
      {links.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              <th scope="col">{texts.form.remove}</th>
            </tr>
          </thead>
          <tbody>
            {links.map((one) => (
              <tr key={one.value}>
                <td>{one.name}</td>
                <td>
                  <Button
                    kind="quiet"
                    aria-label={texts.links.remove(one.name)}
                    aria-disabled={isBusy}
                    onClick={() => void unlink(one)}
                  >
                    {texts.form.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {removed ? (
        <Notice kind="info">
          <div className={styles.undo}>
            <span>{texts.links.removed(removed.name)}</span>
            <Button kind="quiet" aria-disabled={isBusy} onClick={() => void link(removed.value)}>
              {texts.links.undo}
            </Button>
          </div>
        </Notice>
      ) : null}
      {trouble ? (
        <Notice kind="error" title={texts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      <div className={styles.add}>
        <NativeSelect
          label={words.choose}
          className={styles.choice ?? ''}
          value={chosen}
          disabled={free.length === 0}
          data={[
            { value: '', label: free.length === 0 ? texts.links.nothingLeft : texts.form.chooseOption },
            ...free.map((option) => ({ value: String(option.value), label: option.label })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button kind="secondary" disabled={chosen === ''} aria-disabled={isBusy} onClick={() => void link(chosen)}>
          {words.link}
        </Button>
      </div>
    </section>
  )
}
