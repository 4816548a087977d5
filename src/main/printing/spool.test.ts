import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { answered, asFile } from './spool'

it('lays the PDF down as a file of this user only, and takes it away again', async () => {
  const path = await asFile(new Uint8Array([1, 2, 3]), 'Tax invoice KNL/2627/1', async (path) => {
    expect(statSync(path)).toMatchObject({ size: 3 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    return path
  })
  expect(path).toMatch(/tax-invoice-knl-2627-1\.pdf$/)
  expect(existsSync(path)).toBe(false)
})

it('takes the file away after a failure too', async () => {
  let left = ''
  const work = asFile(new Uint8Array([1]), 'x', async (path) => {
    left = path
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(existsSync(left)).toBe(false)
})

it('calls it uncertain when the print system does not answer in time', async () => {
  await expect(answered(new Promise(() => undefined), 20)).rejects.toMatchObject({ failure: { code: 'uncertain' } })
  expect(await answered(Promise.resolve('taken'), 20)).toBe('taken')
})
