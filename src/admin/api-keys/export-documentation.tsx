import { endpoints } from '../../contract/endpoints'
import { API_KEY_HEADER } from '../../contract/entities/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import cards from '../card.module.css'
import styles from './api-keys.module.css'
import { CopyableText } from './copyable-text'

const texts = adminApiKeyTexts.documentation

const { method, path } = endpoints.exportCustomers

/** How an external client calls the export, with a line that is ready to be run. */
export function ExportDocumentation({ origin, locationId }: { origin: string; locationId: number }) {
  const curl = `curl -H '${API_KEY_HEADER}: ${texts.yourKey}' '${origin}${path}?locationId=${locationId}&includePrintableMedia=false'`
  return (
    <section className={cards.card} aria-labelledby="api-documentation">
      <h2 id="api-documentation">
        {method} {path}
      </h2>
      <p>{texts.lead(API_KEY_HEADER)}</p>
      <dl className={styles.parameters}>
        {texts.parameters.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CopyableText text={curl} label={texts.copy} />
      <p>
        <a href="/developers/index.html">{texts.more}</a>
      </p>
    </section>
  )
}
