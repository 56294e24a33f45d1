import { type ReactNode, useId } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Notice } from '../../ui/notice'
import { DeleteButton } from '../deletion/delete-button'
import { keyOfRow } from '../deletion/deletions'
import { useDeletions, useDeletionsView } from '../deletion/deletions-context'
import { failureIn } from '../failure-text'
import styles from './links.module.css'

export interface Link {
  value: string
  name: string
}

interface LinkSectionProps {
  words: { title: string; column: string; none: string; lead?: string }
  /** Of the record that they belong to. */
  owner: number
  links: readonly Link[]
  trouble: string | null
  /** The value of the newest link. */
  linked: string | null
  onUnlink(value: string): Promise<unknown>
  reload(): Promise<void>
  /** The way to link more. */
  children: ReactNode
}

const keyOfLink = (title: string, owner: number, { value }: Link) => keyOfRow(title, owner, value)

/** What belongs to a record, with a delete in each row that can be taken back, and a way to link more. */
export function LinkSection({ words, owner, links, trouble, linked, onUnlink, reload, children }: LinkSectionProps) {
  const id = useId()
  const deletions = useDeletions()
  const shown = useShownLinks(words.title, owner, links)
  const newest = shown.find(({ value }) => value === linked)

  const unlink = (link: Link) =>
    deletions.begin({
      key: keyOfLink(words.title, owner, link),
      text: texts.links.removed(link.name),
      reload,
      call: () =>
        onUnlink(link.value).then(
          () => 'saved' as const,
          (error: unknown) => failureIn(error),
        ),
    })

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {words.title}
      </h3>
      {shown.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      {shown.length > 0 && words.lead ? <p className={styles.none}>{words.lead}</p> : null}
      {shown.length > 0 ? (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              <th scope="col">{texts.form.remove}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((link) => (
              <tr key={link.value}>
                <td>{link.name}</td>
                <td>
                  <DeleteButton
                    of={keyOfLink(words.title, owner, link)}
                    kind="quiet"
                    aria-label={texts.links.remove(link.name)}
                    onClick={() => unlink(link)}
                  >
                    {texts.form.remove}
                  </DeleteButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {trouble ? (
        <Notice kind="error" title={texts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      {children}
      <p role="status" className={styles.none}>
        {newest ? texts.links.linked(newest.name) : ''}
      </p>
    </section>
  )
}

/** The links without those that are being deleted. */
export function useShownLinks(title: string, owner: number, links: readonly Link[]): readonly Link[] {
  const { hidden } = useDeletionsView()
  return links.filter((link) => !hidden.has(keyOfLink(title, owner, link)))
}
