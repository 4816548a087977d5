import type { TestProject } from 'vitest/node'
import * as postgres from '../database/postgres'
import * as practice from './practice-folder'

/** What tests copy their institutes from, made at once: PGlite keeps one core busy, PostgreSQL's programs the other. */
export async function setup(project: TestProject): Promise<void> {
  await Promise.all([practice.setup(project), postgres.setup(project)])
}

export function teardown(): void {
  practice.teardown()
  postgres.teardown()
}
