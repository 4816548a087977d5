import { DrizzleQueryError } from 'drizzle-orm'
import { redactError } from '#contract/protocol/redacted-error'

/**
 * Logs an unexpected error to stderr: class, code and stack. Never its message, which may quote personal data; a query
 * is logged without its values.
 */
export function logError(error: unknown): void {
  logLine(describe(error))
}

export function logLine(line: string): void {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`)
}

function describe(error: unknown): string {
  const isQuery = error instanceof DrizzleQueryError
  const { error: name, code = '', at: stack = [] } = redactError(isQuery ? (error.cause ?? error) : error)
  const lines = [[name, code].filter(Boolean).join(' '), ...stack.map((frame) => `    at ${frame}`)]
  return [...lines, ...(isQuery ? [`  in: ${error.query}`] : [])].join('\n')
}
