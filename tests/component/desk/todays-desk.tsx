import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import type { Handover } from '../../../src/contract/entities/staff/handover'
import type { Visit } from '../../../src/contract/entities/staff/visit'
import { useListPlace } from '../../../src/desk/list-place'
import { TodayScreen } from '../../../src/desk/today.screen'
import { useToday } from '../../../src/desk/use-today'

export const visit = (visitId: number, firstName: string, more: Partial<Visit> = {}): Visit => ({
  visitId,
  contactId: visitId,
  householdId: 1,
  firstName,
  lastName: 'Lindqvist',
  dateOfBirth: null,
  isExpected: true,
  isDueKnown: true,
  dueTaskIds: [],
  marks: [],
  activityIds: [],
  ...more,
})
export const list = (visits: Visit[], cursor = '1', handovers: Handover[] = []) => ({
  day: '2027-01-16',
  cursor,
  visits,
  tasks: [{ id: 7, name: 'Waiver' }],
  activities: [],
  handovers,
})
export const mark = { name: 'desk@example.com', markedDateUtc: '2027-01-16T16:00:00.000Z', isOwn: true }

export const atTablet: Handover = {
  ...{ id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e11', householdId: 1, contactId: 1, adultName: 'Maya Lindqvist' },
  ...{ deviceName: 'Hall tablet', staffName: 'Cleo Rossi', identifiedBy: 'staff', isBegun: true },
  ...{ expiresUtc: '2027-01-16T17:00:00.000Z', taskCount: 3, doneCount: 1 },
}

interface DeskProps {
  api: Api
  /** The desk is on another of its screens. */
  isAway?: boolean
}

export function Desk({ api, isAway = false }: DeskProps) {
  const today = useToday(api, 1)
  const place = useListPlace(1)
  return isAway ? null : <TodayScreen api={api} today={today} place={place} locationName="Summit Base" />
}

export const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
