import type { DisplayContent } from '#contract/desk/display'
import { formatDay, formatTime } from '#contract/protocol/format'
import { Fact } from './fact'

/** Course and training date. */
export function BookingFacts({ course, date, startTime, endTime }: DisplayContent) {
  const times = startTime && `${formatTime(startTime)} – ${formatTime(endTime)}`
  return (
    <>
      {course ? <Fact label={['Course', 'पाठ्यक्रम']}>{course}</Fact> : null}
      {date ? (
        <Fact label={['Training date', 'प्रशिक्षण तिथि']}>{[formatDay(date), times].filter(Boolean).join(', ')}</Fact>
      ) : null}
    </>
  )
}
