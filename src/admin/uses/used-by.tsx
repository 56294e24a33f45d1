import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { adminTexts } from '../../settings/texts/admin/admin'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { Button } from '../../ui/button'
import links from '../links/links.module.css'
import type { Use } from './use'
import styles from './uses.module.css'

const texts = adminTexts.uses

/** As many as are looked at: what a venue of many locations uses everywhere would push the rest of the page away. */
const AT_FIRST = 20

/** What uses the chosen record, each with the way there. */
export function UsedBy({ uses, none = texts.none }: { uses: readonly Use[]; none?: string | undefined }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const firstOfRest = useRef<HTMLAnchorElement>(null)
  return (
    <section className={links.panel} aria-labelledby={id}>
      <h3 id={id} className={links.title}>
        {texts.title}
      </h3>
      {uses.length === 0 ? (
        <p className={links.none}>{none}</p>
      ) : (
        <ul className={styles.uses}>
          {(isWhole ? uses : uses.slice(0, AT_FIRST)).map((use, place) => (
            <li key={`${use.to} ${use.id} ${use.how}`}>
              <Link
                ref={place === AT_FIRST ? firstOfRest : null}
                to={use.to}
                search={{ selected: use.id }}
                className={styles.name}
              >
                {use.name}
              </Link>{' '}
              <span className={links.none}>{use.how}</span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && uses.length > AT_FIRST ? (
        <div>
          <Button kind="secondary" onClick={() => showAndFocus(() => setWhole(true), firstOfRest)}>
            {texts.all(uses.length)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
