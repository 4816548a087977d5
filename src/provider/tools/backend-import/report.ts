/** A row by its source id, and the reason; never its data. */
export type RowNote = { id: string; why: string }
/** Result for one kind. The report is stored as JSON, so its field names are fixed. */
export type EntityReport = {
  entity: string
  /** Rows received, and the total given by the source. */
  read: number
  told: number
  stored: number
  /** Imported before and unchanged. */
  alreadyThere: number
  /** Imported before, changed at the source, and updated. */
  followed: number
  /** Not fully readable; a row without an id has none here. */
  unread: RowNote[]
  /** Rejected by a rule. */
  unstored: RowNote[]
  /** Stored with a deviation: against a present rule, or with a placeholder for missing data. */
  marked: RowNote[]
  /** Not updated: no longer listed at the source, or changed here. */
  left: RowNote[]
}
/** A total on both sides. */
export type VerificationCheck = { what: string; source: string; here: string; agrees: boolean; differing: RowNote[] }
export type ImportReport = {
  source: string
  startedAt: string
  endedAt: string
  /** Reason of an early end; '' if the import is complete. */
  stopped: string
  /** Skipped kinds. */
  without: string[]
  entities: EntityReport[]
  agreement: VerificationCheck[]
  notAdopted: string[]
}

export const emptyEntityReport = (entity: string): EntityReport => ({
  entity,
  ...{ read: 0, told: 0, stored: 0, alreadyThere: 0, followed: 0 },
  ...{ unread: [], unstored: [], marked: [], left: [] },
})

const formatNumber = (value: number) => value.toLocaleString('en-IN')
/** 'registration: 1,240 read, 1,238 stored, 2 rejected' */
export function formatEntityReport(report: EntityReport): string {
  const parts: [number, string][] = [
    [report.stored, 'stored'],
    [report.alreadyThere, 'unchanged'],
    [report.followed, 'updated'],
    [report.unread.length, 'not fully readable'],
    [report.unstored.length, 'rejected'],
    [report.marked.length, 'stored with a warning'],
    [report.left.length, 'not updated'],
  ]
  const counts = parts.filter(([count]) => count > 0).map(([count, label]) => `${formatNumber(count)} ${label}`)
  const total = report.told > report.read ? ` of ${formatNumber(report.told)}` : ''
  return [`${report.entity}: ${formatNumber(report.read)}${total} read`, ...counts].join(', ')
}

/** Lines of the report for the terminal. */
export function formatReport(report: ImportReport): string[] {
  return [
    ...report.entities.map(formatEntityReport),
    ...report.agreement.map(
      ({ what, source, here, agrees }) =>
        `${agrees ? 'agrees' : 'DIFFERS'}: ${what}: ${source} at the source, ${here} here`,
    ),
    ...(report.without.length > 0 ? [`skipped as requested: ${report.without.join(', ')}`] : []),
    ...report.notAdopted.map((note) => `not adopted: ${note}`),
  ]
}
