import { plural, t } from '@lingui/core/macro'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../core/desk'
import { notifyDone } from '../../core/notify'
import type { ExportColumn } from '../definition'
import { type Pages, toCsvParts } from './export'

/**
 * Asks for a file, writes the rows as they arrive, and notifies how many were saved. Does nothing if the user chooses
 * no file. If reading or writing fails, deletes the file and throws.
 */
export async function saveCsv<R>(
  proposedName: string,
  columns: readonly ExportColumn<R>[],
  pages: Pages<R>,
): Promise<void> {
  const { handle } = await desk.call('exports.begin', { name: proposedName })
  if (handle === null) return
  let rowCount = 0
  try {
    for await (const { text, rowsSoFar } of toCsvParts(columns, pages)) {
      await desk.call('exports.write', { handle, text })
      rowCount = rowsSoFar
    }
  } catch (error) {
    await desk.call('exports.end', { handle, keep: false }).catch(reportError)
    throw error
  }
  const { saved } = await desk.call('exports.end', { handle, keep: true })
  const count = formatCount(rowCount)
  const countText = plural(rowCount, { one: `${count} row`, other: `${count} rows` })
  if (saved) notifyDone(t`Saved ${proposedName} with ${countText}`, { subject: proposedName })
}
