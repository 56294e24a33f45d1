import { type ReactNode, useId } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Notice } from '../../ui/notice'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { DeleteButton } from '../deletion/delete-button'
import { keyOfRow } from '../deletion/deletions'
import { useDeletions, useDeletionsView } from '../deletion/deletions-context'
import { failureIn } from '../failure-text'
import type { Link } from './link'
import { LinkTable } from './link-table'
import styles from './links.module.css'
import { useLinkOrder } from './order/use-link-order'

interface LinkSectionProps {
  words: { title: string; column: string; none: string; lead?: string }
  /** Of the record that they belong to. */
  owner: number
  links: readonly Link[]
  trouble: string | null
  /** The values of the newest links. */
  linked: readonly string[]
  onUnlink(value: string): Promise<unknown>
  /** Keeps an order of the links; left out where it means nothing. */
  onOrder?: ((values: readonly string[]) => Promise<unknown>) | undefined
  reload(): Promise<void>
  /** The way to link more. */
  children: ReactNode
}

const keyOfLink = (title: string, owner: number, { value }: Link) => keyOfRow(title, owner, value)

/** What belongs to a record, with a delete in each row that can be taken back, and a way to link more. */
export function LinkSection(props: LinkSectionProps) {
  const { words, owner, links, linked, onUnlink, onOrder, reload, children } = props
  const id = useId()
  const deletions = useDeletions()
  const order = useLinkOrder(useShownLinks(words.title, owner, links), onOrder, reload)
  const newest = order.links.filter(({ value }) => linked.includes(value)).map(({ name }) => name)
  const trouble = props.trouble ?? order.trouble

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

  const removal = (link: Link) =>
    link.kept ?? (
      <DeleteButton
        of={keyOfLink(words.title, owner, link)}
        kind="quiet"
        aria-label={texts.links.remove(link.name)}
        onClick={() => unlink(link)}
      >
        {texts.form.remove}
      </DeleteButton>
    )

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {words.title}
      </h3>
      {order.links.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      {order.links.length > 0 && words.lead ? <p className={styles.none}>{words.lead}</p> : null}
      {order.links.length > 0 ? (
        <LinkTable
          labelledBy={id}
          column={words.column}
          links={order.links}
          removal={removal}
          onMove={onOrder && order.move}
        />
      ) : null}
      {trouble ? (
        <Notice kind="error" title={texts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      {children}
      <p role="status" className={styles.none}>
        {newest.length > 0 ? texts.links.linked(newest) : ''}
      </p>
      {onOrder ? <VisuallyHidden role="status">{order.said}</VisuallyHidden> : null}
    </section>
  )
}

/** The links without those that are being deleted. */
export function useShownLinks(title: string, owner: number, links: readonly Link[]): readonly Link[] {
  const { hidden } = useDeletionsView()
  return links.filter((link) => !hidden.has(keyOfLink(title, owner, link)))
}
