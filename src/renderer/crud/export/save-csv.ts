import { formatCount } from '#contract/protocol/format'
import { desk } from '../../core/desk'
import { notifyDone } from '../../core/notify'
import type { Column } from '../definition'
import { type Pages, toCsvParts } from './export'

/**
 * Asks where to, writes the rows as they come, and says how many there were. Throws when they cannot be read or
 * written; then there is no file.
 */
export async function saveCsv<R>(file: string, columns: readonly Column<R>[], pages: Pages<R>): Promise<void> {
  const { handle } = await desk.call('exports.begin', { name: file })
  if (handle === null) return
  let written = 0
  try {
    for await (const { text, rows } of toCsvParts(columns, pages)) {
      await desk.call('exports.write', { handle, text })
      written = rows
    }
  } catch (error) {
    await desk.call('exports.end', { handle, keep: false }).catch(reportError)
    throw error
  }
  const { saved } = await desk.call('exports.end', { handle, keep: true })
  const sum = `${formatCount(written)} ${written === 1 ? 'row' : 'rows'}`
  if (saved) notifyDone(`Saved ${file} with ${sum}`, { subject: file })
}
