import { getTableColumns, gt, sql } from 'drizzle-orm'
import { printJobs } from '../../store/schema'

export const hasPdf = gt(sql`length(${printJobs.encryptedPdf})`, 0)
const {
  encryptedPdf: _,
  owner: __,
  spoolerJobName: ___,
  encryptedMetadata: ____,
  ...plainColumns
} = getTableColumns(printJobs)
/** Columns of the contract's `PrintJob`. */
export const jobColumns = {
  ...plainColumns,
  isInQueue: sql<boolean>`${printJobs.spoolerJobName} <> ''`.mapWith(Boolean),
}
