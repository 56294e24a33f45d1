import { CannotStart, codeOf } from '../errors/cannot-start'

/** The innermost message is the database's; drizzle wraps it in the statement. */
export const innermost = (error: unknown): string =>
  error instanceof Error ? (error.cause ? innermost(error.cause) : error.message) : String(error)

/** Whether PostgreSQL has refused it because of who asked. */
export const isNotAllowed = (error: unknown): boolean => codeOf(error) === '42501'

/** As PostgreSQL is installed, a user may make tables only in a database that belongs to them. */
export const notOwned = (error: unknown) =>
  new CannotStart(
    'database-not-owned',
    `The user of DATABASE_URL may not make tables there (${innermost(error)}). Make it the owner: alter database … owner to …`,
    error,
  )
