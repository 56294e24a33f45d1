import { auditEntries } from './audit-entry.table'
import { waiverEvidence } from './waiver-evidence.table'
import { waiverVersions } from './waiver-version.table'

/** What was audited, signed and shown: no row of it is ever changed or deleted. */
export const appendOnlyTables = [auditEntries, waiverEvidence, waiverVersions]
