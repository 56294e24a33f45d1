import styles from './notice-links.module.css'

interface NoticeLinksProps {
  links: readonly { key: string | number; label: string; onFollow(): void }[]
}

/** The ways from a notice to what it speaks of. */
export function NoticeLinks({ links }: NoticeLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ key, label, onFollow }) => (
        <li key={key}>
          <button type="button" onClick={onFollow}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
