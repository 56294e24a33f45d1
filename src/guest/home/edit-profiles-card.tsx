import { useLanguage } from '../../settings/use-language'
import { Button } from '../../ui/button'
import classes from './home.module.css'

export function EditProfilesCard({ onOpen }: { onOpen(): void }) {
  const { home } = useLanguage()
  return (
    <section className={classes.card} aria-labelledby="edit-profiles">
      <div>
        <h2 id="edit-profiles" className={classes.cardTitle}>
          {home.checkInTitleEditProfile}
        </h2>
        <p className={classes.soft}>{home.editProfileInstructions}</p>
      </div>
      <Button kind="secondary" onClick={onOpen}>
        {home.editProfileButtonText}
      </Button>
    </section>
  )
}
