import { useQuery } from '@tanstack/react-query'
import { isWorkstationLocation } from '#contract/stored-file'
import { useIsExtensionMissing } from '../capabilities'
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

/** False if other workstations cannot see uploaded files; true while that is unknown. */
export function useSharesFiles(): boolean {
  const isMissing = useIsExtensionMissing('files') === true
  const sharesMedia = useAppInfo()?.sharesMedia ?? true
  return sharesMedia || !isMissing
}

/** Returns a predicate: true for a file that only one workstation has. Practice mode has no other workstation. */
export function useIsLocalFile(): (location: string) => boolean {
  const isPractice = useAppInfo()?.mode === 'practice'
  return (location) => !isPractice && isWorkstationLocation(location)
}
