import type { CSSProperties } from 'react'

/** A themed image for a module's `background-image: var(--image)`. Its address has passed isImageUrl: no quotes in it. */
export const imageVariable = (url: string): CSSProperties & Record<'--image', string> => ({
  '--image': url ? `url("${url}")` : 'none',
})
