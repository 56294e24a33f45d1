import { auditEntries } from './audit-entry.table'
import { waiverEvidence } from './waiver-evidence.table'
import { waiverVersions } from './waiver-version.table'

/** Tables whose rows are never changed or deleted: what was audited, signed and shown. */
export const appendOnlyTables = [auditEntries, waiverEvidence, waiverVersions]
