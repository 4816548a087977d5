import type { Candidate } from './candidate'

export type AttendanceStatus = 'Present' | 'Absent' | 'Left the batch'

/** Status after attendance is taken; an absent candidate who has left the batch is shown separately (ADR-19). */
export function attendanceStatus({
  isPresent,
  hasLeft = false,
}: Pick<Candidate, 'isPresent' | 'hasLeft'>): AttendanceStatus {
  if (isPresent) return 'Present'
  return hasLeft ? 'Left the batch' : 'Absent'
}
