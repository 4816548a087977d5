import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'

/** Statements that the databases receive during some work, and its result. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ statements: string[]; result: T }> {
  const spies = [vi.spyOn(pg.Client.prototype, 'query'), vi.spyOn(PGlite.prototype, 'query')]
  try {
    const result = await work()
    const queries = spies.flatMap(({ mock }) => mock.calls.map(([first]): unknown => first))
    return { statements: queries.map((one) => String(Reflect.get(Object(one), 'text') ?? one)), result }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
