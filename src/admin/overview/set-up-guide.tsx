import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { adminOverviewTexts } from '../../settings/texts/admin/overview'
import cards from '../card.module.css'
import styles from './overview.module.css'
import type { SetUpStep } from './set-up-steps'

const texts = adminOverviewTexts.guide

/** What a venue needs before guests can check in, each step with the way to it. */
export function SetUpGuide({ steps }: { steps: readonly SetUpStep[] }) {
  const id = useId()
  const left = steps.filter(({ state }) => state === 'open').length
  return (
    <section className={cards.card} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{left === 0 ? texts.ready : texts.left(left)}</p>
      <ol className={styles.steps}>
        {steps.map(({ title, text, state, to }) => (
          <li key={title} className={styles.step}>
            <Mark state={state} />
            <div>
              <p className={styles.name}>
                {to ? <Link to={to}>{title}</Link> : title} <span className={styles.state}>{texts.states[state]}</span>
              </p>
              <p className={cards.soft}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A filled circle with a tick, or an empty one: told apart without colour. */
const Mark = ({ state }: { state: SetUpStep['state'] }) => (
  <svg
    aria-hidden="true"
    className={styles.mark}
    data-state={state}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="12" cy="12" r="10" fill={state === 'done' ? 'currentColor' : 'none'} />
    {state === 'done' ? <path className={styles.tick} d="M7.5 12.5l3 3 6-6.5" fill="none" /> : null}
  </svg>
)
