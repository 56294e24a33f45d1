import { type MouseEvent, useId, useState } from 'react'
import type { Api } from '../../api/client'
import { saysNotFound } from '../../api/failure'
import type { Handover } from '../../contract/entities/staff/handover'
import { staffFailureWords } from '../../people/failure-words'
import { deskTexts } from '../../settings/texts/staff/desk'
import { handOverTexts as texts } from '../../settings/texts/staff/hand-over'
import { peopleTexts } from '../../settings/texts/staff/people'
import { headOfScreen } from '../../ui/browser/head-of-screen'
import { useJustMoved } from '../../ui/browser/use-just-moved'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { inOneLine } from '../../ui/in-one-line'
import styles from './open-handovers.module.css'

const { tryAgain } = peopleTexts.failure

interface Props {
  api: Pick<Api, 'request'>
  handovers: readonly Handover[]
  onChanged(): void
}

/** Families that are at a tablet now, with how far they are. Nothing where there is none. */
export function OpenHandovers({ api, handovers, onChanged }: Props) {
  const heading = useId()
  /** The handover that could not be taken back, and why. */
  const [failed, setFailed] = useState<{ id: string; why: string } | null>(null)
  const [pressedByMistake, setPressedByMistake] = useState<string | null>(null)
  const hasJustMoved = useJustMoved(handovers.map(({ id }) => id))
  if (handovers.length === 0) return null
  const isThere = (handover: string | null) => handovers.some(({ id }) => id === handover)

  function press(id: string, event: MouseEvent) {
    const isMistake = hasJustMoved(id, event)
    setPressedByMistake(isMistake ? id : null)
    if (!isMistake) void takeBack(id)
  }

  async function takeBack(id: string) {
    const result = await api.request('endHandover', { params: { id } })
    // One that has ended by itself meanwhile is gone all the same.
    setFailed(result.ok || saysNotFound(result) ? null : { id, why: staffFailureWords(result, tryAgain) })
    onChanged()
  }

  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        {texts.now}
      </h2>
      <ul className={styles.list}>
        {handovers.map((handover) => (
          <li key={handover.id} className={styles.row}>
            <span className={styles.who}>{texts.who(handover.adultName, handover.deviceName)}</span>
            <span role="status" className={styles.words}>
              {inOneLine([
                handover.isBegun || handover.doneCount > 0
                  ? texts.progress(handover.doneCount, handover.taskCount)
                  : texts.notBegun,
                texts.by(handover.staffName),
              ])}
            </span>
            <FocusPassingButton
              heir={headOfScreen}
              kind="quiet"
              aria-label={texts.takeBackWho(handover.adultName)}
              onClick={(event) => press(handover.id, event)}
            >
              {texts.takeBack}
            </FocusPassingButton>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.failed}>
        {isThere(pressedByMistake)
          ? deskTexts.list.justMoved
          : failed && isThere(failed.id)
            ? texts.notTakenBack(failed.why)
            : ''}
      </p>
    </section>
  )
}
