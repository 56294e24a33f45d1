import { type ReactNode, useDeferredValue, useId, useMemo } from 'react'
import { adminTexts } from '../../../settings/texts/admin/admin'
import { adminHtmlTexts as texts } from '../../../settings/texts/admin/html'
import { venueMarkup } from '../../../settings/venue-html'
import { LatePart } from '../../../ui/late-part'
import { Waiting } from '../../../ui/screen/waiting'
import article from '../../../ui/venue-article.module.css'
import type { HtmlEditorProps } from './html-editor'
import styles from './html-field.module.css'

/** Only two screens write documents: the others do not load the library for it. */
const loadEditor = () => import('./html-editor')

interface HtmlFieldProps extends HtmlEditorProps {
  /** For a document that is long: the editor takes the height of the window. */
  isTall?: boolean
  /** What a guest finds below the document. */
  below?: ReactNode
}

/** A venue's document, and beside it what a guest will read: cleaned by the list that the server and the guest's app use. */
export function HtmlField({ isTall, below, ...props }: HtmlFieldProps) {
  return (
    <div className={styles.field} data-tall={isTall || undefined}>
      <div className={styles.place}>
        <LatePart load={loadEditor} waiting={<Waiting label={texts.loading} />} {...adminTexts.latePart}>
          {({ HtmlEditor }) => <HtmlEditor {...props} />}
        </LatePart>
      </div>
      <Preview html={props.value} below={below} />
    </div>
  )
}

function Preview({ html, below }: { html: string; below: ReactNode }) {
  const id = useId()
  const shown = useDeferredValue(html)
  const markup = useMemo(() => venueMarkup(shown), [shown])
  return (
    <div className={styles.preview}>
      <p id={id} className={styles.caption}>
        {texts.asGuestSees}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus, or the keyboard cannot scroll it */}
      <section className={styles.sheet} aria-labelledby={id} tabIndex={0}>
        {String(markup.__html).trim() ? (
          <article
            className={article.article}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the short allow-list of src/contract/waiver/waiver-html.ts
            dangerouslySetInnerHTML={markup}
          />
        ) : (
          <p className={styles.none}>{texts.noText}</p>
        )}
        {below}
      </section>
    </div>
  )
}
