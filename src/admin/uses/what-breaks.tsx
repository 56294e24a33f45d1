import { adminTexts } from '../../settings/texts/admin/admin'
import styles from './uses.module.css'

const texts = adminTexts.uses

/** More than these are not read before a question is answered. */
const MOST = 6

/** What would break, a sentence each, in the question before it does. */
export const WhatBreaks = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.breaks}>
    {lines.slice(0, MOST).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > MOST ? <li>{texts.more(lines.length - MOST)}</li> : null}
  </ul>
)
