import type { TestProject } from 'vitest/node'
import * as postgres from '../database/postgres'
import * as practice from './practice-folder'

/** Creates the template institutes of PGlite and PostgreSQL in parallel, each on one core. */
export async function setup(project: TestProject): Promise<void> {
  await Promise.all([practice.setup(project), postgres.setup(project)])
}

export function teardown(): void {
  practice.teardown()
  postgres.teardown()
}
