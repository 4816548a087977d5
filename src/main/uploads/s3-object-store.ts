import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { ownValue } from '#contract/protocol/own-value'
import { contentTypeOf } from '#system/content-type'
import { rangeNotSatisfiable } from '#system/range'
import type { ObjectStore } from '../ports/object-store'
import { chunkBytes, chunksWithProgress } from './chunks'
import { isPlainKey } from './object-keys'
import { isInBucket, keyOf, locationOf } from './s3-location'
import { bodyOf, openObjectPart } from './s3-range'
import type { S3Settings } from './s3-settings'

/** Well above the largest document (S1 §5.6: 5 MB). */
const maxReadBytes = 25 * 1024 * 1024

/** A document store in a bucket of Amazon S3 or a compatible service. Locations are the objects' URLs. */
export function createS3ObjectStore(settings: S3Settings): ObjectStore {
  const { bucket, endpoint, region } = settings
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Compatible services often refuse the SDK's newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      // The global agents use the system's proxy, if there is one.
      httpAgent: http.globalAgent,
      httpsAgent: https.globalAgent,
      connectionTimeout: 5_000,
      socketTimeout: 30_000,
      // Long enough for a video of 100 MB over a slow line.
      requestTimeout: 900_000,
      throwOnRequestTimeout: true,
    },
  })

  return {
    ownsLocation: (location) => isInBucket(settings, location),
    async put(key, bytes, { type, visibility }, onProgress, signal) {
      const isPublic = visibility === 'public' || settings.hasPublicDocuments
      // Without an ACL the object is private. Buckets with disabled ACLs refuse every ACL.
      const acl = isPublic ? ({ ACL: 'public-read' } as const) : {}
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type, ...acl })
      // Runs last, after the body is signed. A retry runs it again, so that its progress starts at 0.
      command.middlewareStack.add(
        (next) => (args) => {
          const request = args.request as { body?: unknown }
          request.body = Readable.from(chunksWithProgress(bytes, onProgress), {
            objectMode: false,
            highWaterMark: chunkBytes,
          })
          return next(args)
        },
        { step: 'deserialize', priority: 'low' },
      )
      await client.send(command, { abortSignal: signal }).catch((error) => {
        throw signal.aborted ? signal.reason : toStoreError(error)
      })
      return locationOf(settings, key)
    },
    async get(location) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(settings, location) })
      try {
        const bytes = await readAtMost(maxReadBytes, bodyOf(await client.send(command)))
        return { bytes, type: contentTypeOf(bytes) }
      } catch (error) {
        throw toStoreError(error)
      }
    },
    open: (location, range) =>
      openObjectPart(client, { Bucket: bucket, Key: keyOf(settings, location, isPlainKey) }, range).catch((error) => {
        throw toStoreError(error)
      }),
  }
}

/** Reads a body of at most `maxBytes`. A longer one is refused, and its connection is closed. */
async function readAtMost(maxBytes: number, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new CallError('bad_gateway', t`This document is too large to show.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const refusalMessages: Record<string, string> = {
  NoSuchBucket: t`The file storage bucket does not exist. Contact IT.`,
  AccessDenied: t`The file storage refused access. Contact IT.`,
  InvalidAccessKeyId: t`The file storage does not know the key of this workstation. Contact IT.`,
  SignatureDoesNotMatch: t`The file storage refused the secret key of this workstation. Contact IT.`,
}

function toStoreError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (!(error instanceof S3ServiceException))
    return new CallError('unreachable', t`The file storage cannot be reached. Check the connection and try again.`)
  if (error.name === 'InvalidRange') return rangeNotSatisfiable()
  if (error.name === 'NoSuchKey') return new CallError('not_found', t`The document is no longer in the file storage.`)
  const status = error.$metadata.httpStatusCode
  return new CallError(
    'bad_gateway',
    ownValue(refusalMessages, error.name) ??
      t`The file storage refused the request (${{ status: status ?? '' }} ${{ name: error.name }}). Try again, or contact IT.`,
  )
}
