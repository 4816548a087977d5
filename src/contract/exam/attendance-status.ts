import type { Candidate } from './candidate'

export type AttendanceStatus = 'Present' | 'Absent' | 'Left the batch'

/** Once the attendance is taken: who was not there and is not in the batch any more is no ordinary absentee (ADR-19). */
export function attendanceStatus({
  isPresent,
  hasLeft = false,
}: Pick<Candidate, 'isPresent' | 'hasLeft'>): AttendanceStatus {
  if (isPresent) return 'Present'
  return hasLeft ? 'Left the batch' : 'Absent'
}
