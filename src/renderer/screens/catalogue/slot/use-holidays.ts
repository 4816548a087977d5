import { findHoliday } from '#contract/institute/holiday'
import { useHasExtension, useIsExtensionMissing } from '../../../core/capabilities'
import { useInstituteProfile } from '../../../core/institute'

/** The name of the holiday on a day 'YYYY-MM-DD'; undefined for none. */
export type FindHoliday = (day: string) => string | undefined

/** Holidays of the institute and of all India. `isKnown` is false while those of the institute are not loaded. */
export function useHolidays() {
  const hasInstituteHolidays = useHasExtension('institute')
  const isExtensionMissing = useIsExtensionMissing('institute')
  const { data, error, refetch } = useInstituteProfile()
  const findByDay: FindHoliday = (day) => findHoliday(data?.holidays ?? [], day)
  return {
    findHoliday: findByDay,
    isKnown: isExtensionMissing !== undefined && (!hasInstituteHolidays || data !== undefined),
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
