import type { ReactNode } from 'react'
import type { Read } from '../../api/use-read'
import { homeTexts } from '../../settings/texts/home'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Freshness } from '../freshness'
import classes from './home.module.css'
import type { HomeWords } from './home-texts'

interface Props {
  words: HomeWords
  tasks: Read<unknown>
  /** The list of the family's members. */
  children: ReactNode
  /** All that is asked is given: a way to see it again. */
  onSeeGiven: (() => void) | null
  onAddFamilyMember(): void
  /** Null where there is no one to invite. */
  onInviteAdult: (() => void) | null
}

/** The family under its heading, and the ways to enlarge it. */
export function FamilySection({ words, tasks, children, onSeeGiven, onAddFamilyMember, onInviteAdult }: Props) {
  return (
    <section className={classes.family} aria-labelledby="family">
      <header>
        <h2 id="family" className={classes.heading}>
          {words.membersTitle}
        </h2>
        {words.membersInstructions && <p className={classes.soft}>{words.membersInstructions}</p>}
      </header>
      {tasks.status === 'failed' && (
        <Notice kind="error" title={homeTexts.failedTasks}>
          <p>{homeTexts.failedTasksText}</p>
          <Button kind="secondary" onClick={tasks.refresh}>
            {homeTexts.tryAgain}
          </Button>
        </Notice>
      )}
      {children}
      {/* A network that does not answer is known late: above the cards this would move them under a finger. */}
      <Freshness read={tasks} />
      {onSeeGiven && (
        <Button kind="secondary" className={classes.given} onClick={onSeeGiven}>
          {homeTexts.seeOrChange}
        </Button>
      )}
      <Button kind="quiet" className={classes.addMember} onClick={onAddFamilyMember}>
        {homeTexts.addFamilyMember}
      </Button>
      {onInviteAdult && (
        <Button kind="quiet" className={classes.addMember} onClick={onInviteAdult}>
          {homeTexts.secondAdult}
        </Button>
      )}
    </section>
  )
}
