import { sessionTexts } from '../../settings/texts/session'
import { signInBesideTexts as texts } from '../../settings/texts/staff/sign-in'
import { useOnline } from '../../ui/browser/use-online'
import { buttonClass } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './sign-in-again.module.css'

/** Leads to the sign-in in a tab of its own: this one has it too as soon as it is done, and has kept its form. */
export function SignInBeside({ href }: { href: string }) {
  const isOnline = useOnline()
  return (
    <div className={styles.place}>
      <Notice kind="warning" title={sessionTexts.againTitle}>
        <p>{texts.text}</p>
        {isOnline ? (
          <a href={href} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            {texts.newTab}
          </a>
        ) : null}
      </Notice>
    </div>
  )
}
