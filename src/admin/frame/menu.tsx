import { Link, type LinkProps } from '@tanstack/react-router'
import { ConciergeBell, LogOut, type LucideIcon, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { adminTexts } from '../../settings/texts/admin/admin'
import styles from './menu.module.css'
import { sectionGroups } from './sections'

const texts = adminTexts.frame

interface MenuProps {
  id: string
  isOpen: boolean
  onClose(): void
}

/** All screens of the administration, in groups; the ways out are apart. */
export function Menu({ id, isOpen, onClose }: MenuProps) {
  const group = useId()
  return (
    <nav id={id} aria-label={texts.navigation} className={styles.menu} data-open={isOpen}>
      {sectionGroups.map(({ title, sections }, index) => (
        <div key={title ?? ''} {...(title ? { role: 'group', 'aria-labelledby': `${group}-${index}` } : {})}>
          {title ? (
            <p id={`${group}-${index}`} className={styles.title}>
              {title}
            </p>
          ) : null}
          <div className={styles.group}>
            {sections.map((section) => (
              <MenuLink key={section.to} {...section} onClick={onClose} />
            ))}
          </div>
        </div>
      ))}
      <hr className={styles.line} />
      <MenuLink to="/desk" label={texts.desk} icon={ConciergeBell} onClick={onClose} />
      <MenuLink to="/home" label={texts.guestView} icon={Smartphone} onClick={onClose} />
      <MenuLink to="/logout" label={texts.signOut} icon={LogOut} onClick={onClose} />
    </nav>
  )
}

interface MenuLinkProps {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  onClick(): void
}

const MenuLink = ({ to, label, icon: Icon, onClick }: MenuLinkProps) => (
  <Link to={to} className={styles.link} onClick={onClick} activeOptions={{ includeSearch: false }}>
    <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    {label}
  </Link>
)
