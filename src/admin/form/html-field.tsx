import { Textarea } from '@mantine/core'
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react'
import { adminTexts as texts } from '../../settings/texts/admin'
import { cleanVenueHtml } from '../../settings/venue-html'
import styles from './html-field.module.css'

interface HtmlFieldProps {
  name: string
  label: string
  description?: ReactNode
  error: ReactNode
  disabled: boolean
  withAsterisk: boolean
  value: string
  onChange(value: string): void
}

/** A text in HTML, and beside it what a guest will read: cleaned by the list that the server and the guest's app use. */
export function HtmlField({ value, onChange, ...input }: HtmlFieldProps) {
  const id = useId()
  const shown = useDeferredValue(value)
  const html = useMemo(() => cleanVenueHtml(shown), [shown])
  return (
    <div className={styles.field}>
      <Textarea
        {...input}
        description={input.description ?? texts.form.htmlHelp}
        autosize={false}
        rows={14}
        spellCheck
        classNames={{ input: styles.source ?? '' }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.preview}>
        <p id={id} className={styles.caption}>
          {texts.form.asGuestSees}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus, or the keyboard cannot scroll it */}
        <section className={styles.sheet} aria-labelledby={id} tabIndex={0}>
          {html.trim() ? (
            <article
              className={styles.article}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the short allow-list of src/contract/waiver-html.ts
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ) : (
            <p className={styles.none}>{texts.form.noText}</p>
          )}
        </section>
      </div>
    </div>
  )
}
