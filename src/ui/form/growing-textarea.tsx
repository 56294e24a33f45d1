import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './growing-textarea.module.css'

interface GrowingTextareaProps extends TextareaProps {
  minRows: number
  /** Beyond this it scrolls. */
  maxRows?: number
}

/** Where the browser cannot make a field as high as its text, the library measures it, which lays out the whole page. */
const isMeasured = () => !CSS.supports('field-sizing', 'content')

/** A field as high as its text. */
export function GrowingTextarea(props: GrowingTextareaProps) {
  const { minRows, maxRows } = props
  return (
    <Textarea
      {...props}
      autosize={isMeasured()}
      classNames={{ input: styles.area ?? '' }}
      styles={{ input: { '--least-rows': minRows, '--most-rows': maxRows ?? 'infinity' } }}
    />
  )
}
