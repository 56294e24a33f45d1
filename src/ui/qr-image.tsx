import { memo } from 'react'
import { encode } from 'uqr'
import classes from './qr-image.module.css'

interface Props {
  code: string
  label: string
}

/**
 * Always dark on white, with the quiet zone of four modules that scanners need, whatever the colour scheme. Drawn once:
 * the codes of a family of 50 held up every tap on home.
 */
export const QrImage = memo(function QrImage({ code, label }: Props) {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={classes.image}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  )
})

/** The room that a code takes, before it is drawn. */
export const QrImagePlace = () => <svg className={classes.image} viewBox="0 0 1 1" aria-hidden="true" />
