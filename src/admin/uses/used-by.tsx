import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { adminTexts } from '../../settings/texts/admin/admin'
import links from '../links/links.module.css'
import type { Use } from './use'
import styles from './uses.module.css'

const texts = adminTexts.uses

/** What uses the chosen record, each with the way there. */
export function UsedBy({ uses, none = texts.none }: { uses: readonly Use[]; none?: string | undefined }) {
  const id = useId()
  return (
    <section className={links.panel} aria-labelledby={id}>
      <h3 id={id} className={links.title}>
        {texts.title}
      </h3>
      {uses.length === 0 ? (
        <p className={links.none}>{none}</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.to} ${use.id} ${use.how}`}>
              <Link to={use.to} search={{ selected: use.id }} className={styles.name}>
                {use.name}
              </Link>{' '}
              <span className={links.none}>{use.how}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
