import pino, { type Logger } from 'pino'
import { codeOf } from '../errors/cannot-start'
import { programVersion } from './package-root'

export type { Logger }

/** Structured logs on stderr. What goes in names routes, codes and durations, never people or what they sent. */
export const createLog = (level: string): Logger =>
  pino({ level, base: { app: 'basehut', version: programVersion() } }, pino.destination(2))

/** An error without its message, which may quote what a person sent; the places in the code stay. */
export const withoutContent = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        code: codeOf(error),
        at: error.stack
          ?.split('\n')
          .filter((line) => line.startsWith('    at '))
          .slice(0, 8),
        ...(error.cause ? { cause: withoutContent(error.cause) } : {}),
      }
    : { name: typeof error }
