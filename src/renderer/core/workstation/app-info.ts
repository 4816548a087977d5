import { useQuery } from '@tanstack/react-query'
import { isWorkstationLocation } from '#contract/desk/media'
import { useHasExtension } from '../capabilities'
import { desk } from '../desk'

/** Version and mode of the program, which are constant while it runs; undefined until the desk has responded. */
export function useAppInfo() {
  const { data } = useQuery({
    queryKey: ['desk', 'app.info'],
    queryFn: () => desk.call('app.info'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** True if uploaded files are visible at other workstations. */
export function useSharesFiles(): boolean {
  const isStoredAtInstitute = useHasExtension('files')
  return (useAppInfo()?.sharesMedia ?? true) || isStoredAtInstitute
}

/** Returns a predicate: true for a file that only one workstation has. In practice mode there is no other. */
export function useIsLocalFile(): (location: string) => boolean {
  const isPractice = useAppInfo()?.mode === 'practice'
  return (location) => !isPractice && isWorkstationLocation(location)
}
