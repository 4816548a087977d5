import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { DayRange } from '#contract/protocol/calendar'
import { parseDateRange } from '../../core/screen-url'
import { useAddressNavigation } from './address/use-address-navigation'
import { type AddressValues, useStoredInAddress } from './use-stored-in-address'

/** Search parameters of a filter in the address. `parse` returns undefined for missing or invalid values. */
export type UrlFormat<T> = {
  parse: (query: URLSearchParams) => T | undefined
  format: (value: T | undefined) => AddressValues
}

/**
 * State of a filter that is stored in the address. Each navigation to the screen sets it from there. `initial` applies
 * if the address has no value.
 */
export function useUrlFilter<T>({ parse, format }: UrlFormat<T>, initial?: T) {
  const { search } = useLocation()
  const [filter, setFilter] = useState(() => parse(new URLSearchParams(search)) ?? initial)
  // `resetsMissing`: a value that is missing in the address resets the filter.
  useAddressNavigation((query, resetsMissing) => {
    const urlValue = parse(query)
    if (urlValue !== undefined || resetsMissing) setFilter(urlValue ?? initial)
  })
  useStoredInAddress(format(filter))
  return [filter, setFilter] as const
}

/** Format of a filter that is one parameter. `parse` returns undefined for an invalid text. */
export const singleParameter = <T extends string>(
  name: string,
  parse: (text: string) => T | undefined,
): UrlFormat<T> => ({
  parse: (query) => parse(query.get(name) ?? ''),
  format: (value) => ({ [name]: value }),
})

/** Format of a choice between values. The first value is the default, and not in the address. */
export const choiceParameter = <T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]) => ({
  ...singleParameter<T>(name, (text) => others.find((other) => other === text)),
  format: (value: T | undefined): AddressValues => ({ [name]: value === first ? '' : value }),
})

/** Format of a date range: two parameters. */
export const rangeParameters = (names: DayRange = { from: 'from', to: 'to' }): UrlFormat<DayRange> => ({
  parse: (query) => parseDateRange(query, names),
  format: (range) => ({ [names.from]: range?.from, [names.to]: range?.to }),
})
