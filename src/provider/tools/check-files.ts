import { sql } from 'drizzle-orm'
import { parseFilePath } from '#contract/stored-file'
import { type FileStore, openFileStore } from '../core/files/file-store'
import { logError } from '../core/log-error'
import type { Database } from '../database/database'
import { type DatabaseOptions, openDatabase } from '../database/open'
import { tablesOf } from './move-to-postgres/tables'

/** Maximum number of problems that are listed; of further problems, only the number is shown. */
const maxListed = 20
const textTypes = ['text', 'text[]', 'json', 'jsonb']
const locationPattern = String.raw`files:((?:documents|public)/\d{4}-\d{2}/[0-9a-f]{64}\.[a-z0-9]{2,5})`

/**
 * Verifies that every file referenced by a restored backup is in the folder and has its checksum. Returns a summary;
 * throws an Error with the missing and damaged files.
 */
export async function checkFiles(databaseOptions: DatabaseOptions, filesDir: string | undefined): Promise<string> {
  if (!filesDir) throw new Error('Name the folder of documents and pictures with FILES_DIR.')
  const { db, close } = await openDatabase(databaseOptions)
  try {
    const files = await openFileStore(filesDir, { logError, log: () => undefined })
    const paths = await readFilePaths(db)
    const problems = await findProblems(paths, files)
    const fileCount = paths.size.toLocaleString('en-IN')
    if (problems.length === 0) return `${fileCount} files are referenced in the database; all are present and intact.`
    const rest = problems.length > maxListed ? `\n… and ${problems.length - maxListed} more` : ''
    throw new Error(
      `Of ${fileCount} files referenced in the database, ${problems.length} are missing or damaged:\n${problems.slice(0, maxListed).join('\n')}${rest}`,
    )
  } finally {
    await close()
  }
}

/** Every path of a stored file in any text of the database. */
async function readFilePaths(db: Database): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const { name: table, columns } of await tablesOf(db))
    for (const { name: column, type } of columns) {
      if (!textTypes.includes(type)) continue
      const text = sql`${sql.identifier(column)}::text`
      const { rows } = await db.execute<{ path: string }>(sql`
        select distinct found[1] as path
        from ${sql.identifier(table)}, regexp_matches(${text}, ${locationPattern}, 'g') as found
        where ${text} like '%files:%'`)
      for (const { path } of rows) paths.add(path)
    }
  return paths
}

async function findProblems(paths: ReadonlySet<string>, files: Pick<FileStore, 'verify'>): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    const file = parseFilePath(path)
    const problem = file ? await files.verify(file).then(() => '', errorText) : ''
    if (problem) problems.push(`${path}: ${problem}`)
  }
  return problems
}

const errorText = (error: Error) => error.message
