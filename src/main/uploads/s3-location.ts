import { CallError } from '#contract/protocol/failure'
import { isDocumentKey } from './objects'
import type { S3Settings } from './s3-settings'

type Place = Pick<S3Settings, 'bucket' | 'endpoint' | 'region'>

/** The URL of an object, as the institute's own records spell it. */
export const locationOf = (place: Place, key: string): string =>
  (addresses(place)[0] ?? '') + key.split('/').map(encodeURIComponent).join('/')

/**
 * The key of a location in this bucket's documents folder, however the URL addresses the bucket. Throws `invalid` for
 * everything else: another host, another bucket, another folder (or what `isKey` refuses), a path that climbs.
 */
export function keyOf(place: Place, location: string, isKey = isDocumentKey): string {
  const address = addresses(place).find((start) => location.startsWith(start))
  const key = address ? decode(location.slice(address.length)) : ''
  if (!isKey(key)) throw new CallError('invalid', 'This document does not lie in the document store.')
  return key
}

/** Does it lie in this bucket, in whatever folder? */
export const isInBucket = (place: Place, location: string): boolean =>
  addresses(place).some((start) => location.startsWith(start))

/** Every way to address the bucket; new locations use the first. */
function addresses({ bucket, endpoint, region }: Place): string[] {
  if (endpoint) return [`${endpoint}/${bucket}/`]
  return [
    `https://${bucket}.s3.${region}.amazonaws.com/`,
    `https://${bucket}.s3.amazonaws.com/`,
    `https://${bucket}.s3-${region}.amazonaws.com/`,
    `https://s3.${region}.amazonaws.com/${bucket}/`,
    `https://s3.amazonaws.com/${bucket}/`,
  ]
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
