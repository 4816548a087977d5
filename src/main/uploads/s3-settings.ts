import * as z from 'zod/mini'
import { trimEndOf } from '#contract/protocol/text/trim-end'

const nonEmpty = z.string().check(z.trim(), z.minLength(1))
const environment = z.object({
  COUNTER_S3_BUCKET: nonEmpty.check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a bucket name')),
  COUNTER_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  COUNTER_S3_REGION: z._default(nonEmpty, 'ap-south-1'),
  COUNTER_S3_ACCESS_KEY: nonEmpty,
  COUNTER_S3_SECRET_KEY: nonEmpty,
  COUNTER_S3_PUBLIC: z._default(z.enum(['0', '1']), '0'),
})

export type S3Settings = {
  bucket: string
  /** Base URL of an S3-compatible service, with the bucket in the path (path style); undefined for Amazon S3. */
  endpoint?: string | undefined
  region: string
  accessKey: string
  secretKey: string
  /** True if trainee documents are stored as public-read, as in the original API (D-37). */
  hasPublicDocuments: boolean
}

/** Parses COUNTER_S3_*; undefined without a bucket. Throws an Error that names missing or wrong settings. */
export function parseS3Settings(env: Record<string, string | undefined>): S3Settings | undefined {
  if (!env.COUNTER_S3_BUCKET) return undefined
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(settings)
  if (!result.success) throw new Error(`Document store settings: ${z.prettifyError(result.error)}`)
  const { data } = result
  return {
    bucket: data.COUNTER_S3_BUCKET,
    endpoint: data.COUNTER_S3_ENDPOINT && trimEndOf(data.COUNTER_S3_ENDPOINT, '/'),
    region: data.COUNTER_S3_REGION,
    accessKey: data.COUNTER_S3_ACCESS_KEY,
    secretKey: data.COUNTER_S3_SECRET_KEY,
    hasPublicDocuments: data.COUNTER_S3_PUBLIC === '1',
  }
}
