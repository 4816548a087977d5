import type { Candidate } from './candidate'

export type AttendanceStatus = 'Present' | 'Absent' | 'Left the batch'

/** Status in a batch whose attendance is taken (ADR-19). */
export function attendanceStatus({
  isPresent,
  hasLeft = false,
}: Pick<Candidate, 'isPresent' | 'hasLeft'>): AttendanceStatus {
  if (isPresent) return 'Present'
  return hasLeft ? 'Left the batch' : 'Absent'
}
