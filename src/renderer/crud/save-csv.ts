import { formatCount } from '#contract/format'
import { desk } from '../app/desk'
import { notifyDone } from '../app/notify'
import { csvFile } from './csv'
import type { Column } from './definition'
import { tableOf } from './export'

/** Asks where to, writes the rows, and says how many there were. Throws when it cannot be written. */
export async function saveCsv<R>(file: string, columns: readonly Column<R>[], rows: readonly R[]): Promise<void> {
  const { saved } = await desk.call('files.save', { name: file, bytes: csvFile(tableOf(columns, rows)) })
  if (saved) notifyDone(`Saved ${file} with ${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`)
}
