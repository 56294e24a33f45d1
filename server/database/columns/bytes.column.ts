import { customType } from 'drizzle-orm/pg-core'

/** A `bytea` column, the same over both drivers. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
