import { isDocumentKey, notInFileStorageError } from './object-keys'
import type { S3Settings } from './s3-settings'

type BucketAddress = Pick<S3Settings, 'bucket' | 'endpoint' | 'region'>

/** The URL of an object, in the form that the institute stores. */
export const locationOf = (bucket: BucketAddress, key: string): string =>
  (urlPrefixes(bucket)[0] ?? '') + key.split('/').map(encodeURIComponent).join('/')

/**
 * The key of a location in this bucket, in any addressing style. Throws `invalid` for another host or bucket, and for a
 * key that `isKey` rejects.
 */
export function keyOf(bucket: BucketAddress, location: string, isKey = isDocumentKey): string {
  const address = urlPrefixes(bucket).find((prefix) => location.startsWith(prefix))
  const key = address ? decode(location.slice(address.length)) : ''
  if (!isKey(key)) throw notInFileStorageError()
  return key
}

export const isInBucket = (bucket: BucketAddress, location: string): boolean =>
  urlPrefixes(bucket).some((prefix) => location.startsWith(prefix))

/** URL prefixes of a bucket's objects in all addressing styles of S3; new locations use the first. */
function urlPrefixes({ bucket, endpoint, region }: BucketAddress): string[] {
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
