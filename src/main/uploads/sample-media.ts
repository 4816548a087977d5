import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { MediaFile } from '../ports/files'

const practiceScheme = 'practice:'

/**
 * A sample picture of practice mode, at 'practice:<name>'; undefined for other locations. Throws `not_found`
 * for an unknown name.
 */
export function findSampleMedia(location: string, samples: ReadonlyMap<string, MediaFile>): MediaFile | undefined {
  if (!location.startsWith(practiceScheme)) return undefined
  const sample = samples.get(location.slice(practiceScheme.length))
  if (!sample) throw new CallError('not_found', t`There is no such picture.`)
  return sample
}
