import styles from './phone-pass-logo.module.css'

/** The venue's picture for phone passes (theme bleConnect); nothing where it has set none. */
export function PhonePassLogo({ desktop, mobile }: { desktop: string; mobile: string }) {
  if (!desktop && !mobile) return null
  return (
    <picture>
      {mobile && <source srcSet={mobile} media="(max-width: 47.99rem)" />}
      <img className={styles.logo} src={desktop || mobile} alt="" />
    </picture>
  )
}
