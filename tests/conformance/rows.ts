import type { Rows } from './row'
import { administrationRows } from './rows/administration'
import { deskRows } from './rows/desk'
import { deviceRows } from './rows/devices'
import { documentRows } from './rows/documents'
import { guestRows } from './rows/guests'
import { handoverRows } from './rows/handovers'
import { reportRows } from './rows/reports'
import { sealingRows } from './rows/sealing'
import { ticketRows } from './rows/tickets'
import { activityRows, collectionRows, locationRows, taskRows } from './rows/venue'

/** What is expected of every call. A row of the endpoints table that is missing here does not compile. */
export const rows: Rows = {
  ...administrationRows,
  ...locationRows,
  ...activityRows,
  ...taskRows,
  ...guestRows,
  ...collectionRows,
  ...ticketRows,
  ...reportRows,
  ...deviceRows,
  ...deskRows,
  ...documentRows,
  ...sealingRows,
  ...handoverRows,
}
