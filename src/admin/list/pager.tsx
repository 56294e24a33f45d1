import { adminTexts as texts } from '../../settings/texts/admin/admin'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage(page: number): void
}

/** The first, the last, and those around the page that is open; null stands for what is left out. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown: (number | null)[] = []
  for (const one of [...new Set(near)].sort((a, b) => a - b)) {
    const last = shown.at(-1)
    if (typeof last === 'number' && one - last === 2) shown.push(one - 1)
    else if (typeof last === 'number' && one - last > 2) shown.push(null)
    shown.push(one)
  }
  return shown
}

export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label={texts.list.pages} className={styles.pager}>
      <Step isEnd={page === 1} onStep={() => onPage(page - 1)}>
        {texts.list.previous}
      </Step>
      {pagesShown(page, pages).map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps are told apart by their place alone
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={styles.page}
            aria-label={texts.list.page(one)}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <Step isEnd={page === pages} onStep={() => onPage(page + 1)}>
        {texts.list.next}
      </Step>
    </nav>
  )
}

interface StepProps {
  isEnd: boolean
  onStep(): void
  children: string
}

/** Not disabled at the end: whoever came there by this button would lose the keyboard with it. */
const Step = ({ isEnd, onStep, children }: StepProps) => (
  <button type="button" className={styles.page} aria-disabled={isEnd} onClick={() => !isEnd && onStep()}>
    {children}
  </button>
)
