import { eq } from 'drizzle-orm'
import type { PageInput } from '#contract/endpoint'
import type { Database } from './database/open'
import { counters } from './database/schema/institute'

/** Which rows a page holds. */
export const window = ({ page, limit }: PageInput): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

/** How many rows a large table has, without counting them: triggers keep the number (migration 0002). */
export async function rowCount(db: Database, table: 'registration' | 'app_user' | 'visit'): Promise<number> {
  const [row] = await db
    .select()
    .from(counters)
    .where(eq(counters.name, `rows:${table}`))
  return row?.value ?? 0
}
