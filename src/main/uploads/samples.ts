import { CallError } from '#contract/protocol/failure'
import type { Asset } from '../ports/files'

const practice = 'practice:'

/** The program's own picture at a location 'practice:<name>'; undefined for every other location. Throws `not_found`. */
export function sampleAt(location: string, samples: ReadonlyMap<string, Asset>): Asset | undefined {
  if (!location.startsWith(practice)) return undefined
  const sample = samples.get(location.slice(practice.length))
  if (!sample) throw new CallError('not_found', 'There is no such picture.')
  return sample
}
