import { DrizzleQueryError } from 'drizzle-orm'

/** Tells whoever runs this machine of an error that nobody foresaw; a query without its values, which are people's. */
export function report(error: unknown): void {
  process.stderr.write(`${new Date().toISOString()} ${describe(error)}\n`)
}

function describe(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${error.cause?.stack ?? 'A query failed'}\n  in: ${error.query}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
