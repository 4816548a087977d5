/** `id`: of the row at the source, '' if it has none. `reason`: why the row is listed, without data of the row. */
export type RowNote = { id: string; reason: string }
/** Result of the import of one entity. */
export type EntityReport = {
  entity: string
  /** Rows received, and the total that the source reported. */
  read: number
  reportedTotal: number
  /** Inserted by this run. */
  stored: number
  /** Imported before and unchanged. */
  unchanged: number
  /** Imported before, changed at the source, and updated. */
  updated: number
  /** Rows with a field that cannot be read, or without an id. */
  unreadable: RowNote[]
  /** Rejected by a rule. */
  rejected: RowNote[]
  /** Stored although a rule of today forbids it, or with a placeholder for missing data. */
  warnings: RowNote[]
  /** Not updated: no longer listed at the source, or changed here. */
  notUpdated: RowNote[]
}
/** A total at the source and here, and the rows that differ. */
export type VerificationCheck = {
  subject: string
  source: string
  here: string
  totalsMatch: boolean
  differing: RowNote[]
}
export type ImportReport = {
  source: string
  startedAt: string
  endedAt: string
  /** Reason of an early end; '' if the import is complete. */
  stopReason: string
  skippedEntities: string[]
  entities: EntityReport[]
  verification: VerificationCheck[]
  /** Sentences about data that the import does not copy. */
  notImported: string[]
}

export const emptyEntityReport = (entity: string): EntityReport => ({
  entity,
  read: 0,
  reportedTotal: 0,
  stored: 0,
  unchanged: 0,
  updated: 0,
  unreadable: [],
  rejected: [],
  warnings: [],
  notUpdated: [],
})

const formatNumber = (value: number) => value.toLocaleString('en-IN')
/** 'registration: 1,240 read, 1,238 stored, 2 rejected' */
export function formatEntityReport(report: EntityReport): string {
  const parts: [number, string][] = [
    [report.stored, 'stored'],
    [report.unchanged, 'unchanged'],
    [report.updated, 'updated'],
    [report.unreadable.length, 'not fully readable'],
    [report.rejected.length, 'rejected'],
    [report.warnings.length, 'stored with a warning'],
    [report.notUpdated.length, 'not updated'],
  ]
  const counts = parts.filter(([count]) => count > 0).map(([count, label]) => `${formatNumber(count)} ${label}`)
  const total = report.reportedTotal > report.read ? ` of ${formatNumber(report.reportedTotal)}` : ''
  return [`${report.entity}: ${formatNumber(report.read)}${total} read`, ...counts].join(', ')
}

/** Lines of the report for the terminal. */
export function formatReport(report: ImportReport): string[] {
  return [
    ...report.entities.map(formatEntityReport),
    ...report.verification.map(
      ({ subject, source, here, totalsMatch }) =>
        `${totalsMatch ? 'agrees' : 'DIFFERS'}: ${subject}: ${source} at the source, ${here} here`,
    ),
    ...(report.skippedEntities.length > 0 ? [`skipped as requested: ${report.skippedEntities.join(', ')}`] : []),
    ...report.notImported.map((note) => `not adopted: ${note}`),
  ]
}

/** Returns a function that returns true at most once per second. */
export function createOncePerSecondCheck() {
  let lastTrueAt = Date.now()
  return () => {
    if (Date.now() - lastTrueAt < 1000) return false
    lastTrueAt = Date.now()
    return true
  }
}
