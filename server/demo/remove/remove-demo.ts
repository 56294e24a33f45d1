import { findEntry, setRole } from '../../access/staff'
import { holdChanges } from '../../changes/hold-changes'
import type { Database } from '../../database/database'
import { tryAgain } from '../../database/try-again'
import { removeSignInAccounts } from '../../identity/sign-in-accounts'
import { demoAdministrators, demoSubjects } from '../demo-accounts'
import { findDemoHouseholds } from './demo-households'
import { hasDemoName, removeDemoLook } from './remove-demo-look'
import { removeDemoPeople } from './remove-demo-people'
import { holdDemoTasks, removeDemoPlaces } from './remove-demo-places'

/** Whether there is anything that removeDemo would certainly take out. */
export async function holdsDemoData(database: Database): Promise<boolean> {
  if ((await findDemoHouseholds(database)).unused.length > 0 || (await hasDemoName(database))) return true
  for (const email of demoAdministrators) if ((await findEntry(database, email))?.role) return true
  return false
}

async function removeAdministrators(tx: Database, now: Date): Promise<string[]> {
  const removed: string[] = []
  for (const email of demoAdministrators) {
    const entry = await findEntry(tx, email)
    if (!entry?.role) continue
    await setRole(tx, { id: entry.id, role: null, now })
    removed.push(email)
  }
  return removed
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Takes out what the demo wrote, and nothing that real guests made. Answers what went and what stayed, in words. */
export async function removeDemo(database: Database, now: Date): Promise<string> {
  const remove = async (tx: Database) => {
    await holdChanges(tx)
    await holdDemoTasks(tx)
    return {
      people: await removeDemoPeople(tx, now),
      places: await removeDemoPlaces(tx),
      hadLook: await removeDemoLook(tx),
      administrators: await removeAdministrators(tx, now),
    }
  }
  const { people, places, hadLook, administrators } = await tryAgain(() => database.transaction(remove))
  await removeSignInAccounts(database, demoSubjects)
  const removed = [
    ...counted(people.households, 'family', 'families'),
    ...counted(people.people, 'person', 'people'),
    ...counted(people.orders, 'order'),
    ...counted(places.tasks, 'task'),
    ...counted(places.activities, 'activity', 'activities'),
    ...counted(places.locations, 'location'),
    ...counted(places.items, 'item of a collection', 'items of collections'),
    ...(hadLook ? ['the demo’s words and colours'] : []),
    ...administrators,
  ]
  const kept = [
    ...counted(people.signatures, 'signature of the demo’s people', 'signatures of the demo’s people').map(
      (what) => `${what}, since what was signed is never deleted`,
    ),
    ...counted(people.householdsInUse, 'family', 'families').map((what) => `${what} that someone real uses`),
    ...places.keptTasks.map((name) => `the task ${name}, which was changed or used, with what leads to it`),
  ]
  return [
    removed.length > 0 ? `Removed: ${removed.join(', ')}.` : 'There was nothing of the demo to remove.',
    ...(kept.length > 0 ? [`Kept: ${kept.join('; ')}.`] : []),
  ].join('\n')
}
