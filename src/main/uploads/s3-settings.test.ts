import { expect, it } from 'vitest'
import { parseS3Settings } from './s3-settings'

const env = { COUNTER_S3_BUCKET: 'idtr-karnal', COUNTER_S3_ACCESS_KEY: 'key', COUNTER_S3_SECRET_KEY: 'secret' }

it('returns undefined without a bucket', () => {
  expect(parseS3Settings({})).toBeUndefined()
  expect(parseS3Settings({ COUNTER_S3_BUCKET: '' })).toBeUndefined()
})

it('defaults to private documents in the region Mumbai', () => {
  expect(parseS3Settings(env)).toMatchObject({ bucket: 'idtr-karnal', region: 'ap-south-1', hasPublicDocuments: false })
})

it('reads the setting for public documents, and an address without a slash', () => {
  expect(parseS3Settings({ ...env, COUNTER_S3_PUBLIC: '1' })?.hasPublicDocuments).toBe(true)
  expect(parseS3Settings({ ...env, COUNTER_S3_ENDPOINT: 'https://s3.institute.example/' })?.endpoint).toBe(
    'https://s3.institute.example',
  )
})

it('names missing and wrong settings in the error', () => {
  expect(() => parseS3Settings({ ...env, COUNTER_S3_SECRET_KEY: '' })).toThrow('COUNTER_S3_SECRET_KEY')
  expect(() => parseS3Settings({ ...env, COUNTER_S3_ENDPOINT: 'file:///etc' })).toThrow('COUNTER_S3_ENDPOINT')
  expect(() => parseS3Settings({ ...env, COUNTER_S3_BUCKET: 'a/../b' })).toThrow('is not a bucket name')
})
