import type { ReactNode } from 'react'
import { homeScreenTexts } from '../../settings/texts/home-screen'
import type { HomeScreenWay } from '../../ui/browser/platform'
import styles from './home-screen-steps.module.css'

/** Drawn beside words that say the same. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 120 72" aria-hidden="true" focusable="false">
    <rect className={styles.screen} x="1" y="1" width="118" height="70" rx="10" />
    {children}
  </svg>
)

/** The square with an arrow that every iPhone and iPad shows for sharing; its middle is at 0, 0. */
const ShareMark = () => <path className={styles.mark} d="M-4-3h-3.5v11h15V-3H4M0 3v-13M-4-6.500 0-10.500 4-6.500" />

/** The browser with its bar: below on an iPhone, above on an iPad. */
export function PictureOfShare({ way }: { way: HomeScreenWay }) {
  const isBelow = way === 'iphone'
  const y = isBelow ? 54 : 18
  const x = isBelow ? 60 : 84
  const others = isBelow ? [20, 38, 82, 100] : [18, 32, 102]
  return (
    <Picture>
      <path
        className={styles.bar}
        d={isBelow ? 'M2 36h116v25a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9z' : 'M11 2h98a9 9 0 0 1 9 9v25H2V11a9 9 0 0 1 9-9z'}
      />
      {others.map((at) => (
        <circle key={at} className={styles.dim} cx={at} cy={y} r="3.500" />
      ))}
      <circle className={styles.spot} cx={x} cy={y} r="15" />
      <g transform={`translate(${x} ${y + 1})`}>
        <ShareMark />
      </g>
    </Picture>
  )
}

/** The list under Share, with the entry that has a plus in a square. */
export const PictureOfEntry = () => (
  <Picture>
    <path className={styles.line} d="M14 14h52M14 60h44" />
    <rect className={styles.spot} x="6" y="24" width="108" height="24" rx="7" />
    <path className={styles.strong} d="M14 36h60" />
    <path
      className={styles.mark}
      d="M92 28h11a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H92a3 3 0 0 1-3-3V31a3 3 0 0 1 3-3zM97.500 32v8M93.500 36h8"
    />
  </Picture>
)

/** The last sheet: the app's icon and name, and Add in its upper right corner. */
export const PictureOfAdd = () => (
  <Picture>
    <path className={styles.line} d="M14 18h20" />
    <rect className={styles.spot} x="78" y="6" width="36" height="24" rx="12" />
    <text className={styles.word} x="96" y="22.500">
      {homeScreenTexts.addButton}
    </text>
    <rect className={styles.icon} x="14" y="38" width="24" height="24" rx="6" />
    <path className={styles.line} d="M48 45h50M48 56h34" />
  </Picture>
)
