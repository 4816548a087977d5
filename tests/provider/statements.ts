import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'

/** What the databases are asked while some work is done, and what that came to. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ statements: string[]; result: T }> {
  const spies = [vi.spyOn(pg.Client.prototype, 'query'), vi.spyOn(PGlite.prototype, 'query')]
  try {
    const result = await work()
    const asked = spies.flatMap(({ mock }) => mock.calls.map(([first]): unknown => first))
    return { statements: asked.map((one) => String(Reflect.get(Object(one), 'text') ?? one)), result }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
