import type { WaiverVersion } from '../../contract/entities/waiver-version'
import { MoreButton } from '../../people/more-button'
import { waiverVersionTexts as texts } from '../../settings/texts/admin/waiver-versions'
import { useParts } from '../../ui/browser/use-parts'
import { Button } from '../../ui/button'
import { shownDate } from '../format-date'
import styles from './version-bar.module.css'

/** Versions of a text that is changed every week: all of them would be drawn again with each letter that is typed. */
const PARTS = { first: 20, more: 100 }

interface Props {
  /** The newest first. */
  versions: readonly WaiverVersion[]
  onCompare(version: number): void
  onUse(version: number): void
}

export const nameOf = (by: WaiverVersion['by'], unknown: string = texts.someone) => by?.name || by?.email || unknown

/** Every text that guests were asked to sign. */
export function VersionList({ versions, onCompare, onUse }: Props) {
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(versions.length, PARTS)
  return (
    <details className={styles.history}>
      <summary>{texts.history(versions.length)}</summary>
      <ul>
        {versions.slice(0, shown).map(({ version, publishedDateUtc, by, asksAgain, signatures }, place) => (
          <li key={version} ref={refOf(place)} tabIndex={-1} className={styles.version}>
            <div>
              <strong>{texts.version(version)}</strong>
              <p className={styles.soft}>{texts.published(shownDate(publishedDateUtc), nameOf(by, texts.before))}</p>
              <p className={styles.soft}>
                {version > 1 ? `${asksAgain ? texts.asksAgain : texts.keepsEarlier}. ` : ''}
                {texts.signed(signatures)}.
              </p>
            </div>
            <div className={styles.actions}>
              {version > 1 ? (
                <Button kind="quiet" onClick={() => onCompare(version)}>
                  {texts.compareWithEarlier(version)}
                </Button>
              ) : null}
              {place > 0 ? (
                <Button kind="quiet" onClick={() => onUse(version)}>
                  {texts.putBack(version)}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <MoreButton shown={shown} left={left} onMore={showMore} />
    </details>
  )
}
