import type { HouseholdPerson, PersonTask } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { shownDayOf } from './shown-day'
import styles from './task-grid.module.css'

const texts = peopleTexts.page

type State = 'done' | 'missing' | 'optional' | 'notAsked'

/** Shapes differ, so that a state is told without its colour. */
const marks: Record<State, string> = { done: '✓', missing: '●', optional: '○', notAsked: '–' }

const stateOf = (task: PersonTask | undefined): State =>
  task === undefined ? 'notAsked' : task.isComplete ? 'done' : task.isOptional ? 'optional' : 'missing'

/** The household by task: who has done what, and when. */
export function TaskGrid({ people, tasks }: { people: readonly HouseholdPerson[]; tasks: readonly PersonTask[] }) {
  const venue = useVenueSettings()
  const columns = [...new Map(tasks.map(({ taskId, name }) => [taskId, name]))]
  const words = (task: PersonTask | undefined) => {
    const state = stateOf(task)
    const day = shownDayOf(task?.doneDateUtc ?? null, venue)
    return state === 'done' && day ? texts.state.doneOn(day) : texts.state[state]
  }
  if (columns.length === 0) return <p>{texts.noTasks}</p>
  return (
    // Wide families of tasks scroll within; the page does not.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.scroll} aria-label={texts.tasks} tabIndex={0}>
      <table className={styles.grid} aria-label={texts.tasks}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {columns.map(([taskId, name]) => (
              <th key={taskId} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.contactId}>
              <th scope="row">{fullName(person)}</th>
              {columns.map(([taskId]) => {
                const task = tasks.find((each) => each.contactId === person.contactId && each.taskId === taskId)
                const state = stateOf(task)
                return (
                  <td key={taskId} data-state={state}>
                    <span aria-hidden="true" className={styles.mark}>
                      {marks[state]}
                    </span>
                    {words(task)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
