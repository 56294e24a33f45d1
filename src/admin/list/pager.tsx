import { usePagination } from '@mantine/hooks'
import { numberText } from '../../contract/english'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage(page: number): void
}

/** Mantine's own buttons are keyed by place: the keyboard would stay in place and be on another page than was chosen. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { range } = usePagination({ total: pages, page, onChange: onPage })
  return (
    <nav aria-label={texts.list.pages} className={styles.pager}>
      <Step isEnd={page === 1} onStep={() => onPage(page - 1)}>
        {texts.list.previous}
      </Step>
      {range.map((one, index) =>
        one === 'dots' ? (
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
            {numberText(one)}
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

/** Not disabled at the end: a person who came there by this button would lose the keyboard with it. */
const Step = ({ isEnd, onStep, children }: StepProps) => (
  <button type="button" className={styles.page} aria-disabled={isEnd} onClick={() => !isEnd && onStep()}>
    {children}
  </button>
)
