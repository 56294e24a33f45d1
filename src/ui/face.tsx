import { type CSSProperties, useState } from 'react'
import { classNames } from './class-names'
import styles from './face.module.css'
import { hueAt, initialsOf } from './initials'
import { Outline } from './outline'
import { uiTexts } from './ui.texts'

interface FaceProps {
  name: string
  /** Place in the family, from 0: it decides the colour. */
  place: number
  /** JPEG as base64 without prefix, or a whole address (data:, blob:, https:, /path). */
  photo?: string | null
  /** Share of what is done, 0 to 1; a ring shows it. Left out: no ring. */
  progress?: number | null
  /** Something of that is on this device only: no tick, which stands for what the venue has. */
  waits?: boolean
  /** Diameter in CSS pixels; grows with the text size. */
  size?: number
}

const addressOf = (photo: string): string =>
  /^(?:data:|blob:|https:|\/(?!9j\/))/.test(photo) ? photo : `data:image/jpeg;base64,${photo}`

const radius = 46
const circumference = 2 * Math.PI * radius

/** A member of the family: photo or initials, and a ring of what is done. The name itself is beside it. */
export function Face({ name, place, photo, progress, waits = false, size = 72 }: FaceProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string | null>(null)
  const share = progress === undefined || progress === null ? null : Math.min(1, Math.max(0, progress))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--size': `${size / 16}rem`,
    '--gap': share === null ? '0px' : `${Math.max(4, size * 0.08) / 16}rem`,
    '--hue': String(hueAt(place)),
  }
  return (
    <span className={styles.face} style={style}>
      {photo && photo !== brokenPhoto ? (
        <img className={styles.picture} src={addressOf(photo)} alt="" onError={() => setBrokenPhoto(photo)} />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      {share === null ? null : <Ring share={share} waits={waits} />}
    </span>
  )
}

function Ring({ share, waits }: { share: number; waits: boolean }) {
  const whole = share === 1 && !waits
  return (
    <>
      <svg
        role="img"
        aria-label={uiTexts.progress(Math.round(share * 100))}
        className={styles.ring}
        viewBox="0 0 100 100"
        strokeWidth="6"
      >
        <circle className={styles.track} cx="50" cy="50" r={radius} />
        {share > 0 ? (
          <circle
            className={classNames(styles.done, whole && styles.whole, waits && styles.waits)}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - share)}
          />
        ) : null}
      </svg>
      {whole ? <Outline className={styles.tick} strokeWidth="4" path="M5 12.5l5 5 9-10.5" /> : null}
    </>
  )
}
