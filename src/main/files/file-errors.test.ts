import { expect, it } from 'vitest'
import { toSaveError } from './file-errors'

it('names the missing permission if the file name is too long to look the file up', () => {
  const name = `${'a'.repeat(300)}.pdf`
  const { message } = toSaveError({ code: 'EACCES', path: `/tmp/${name}` })
  expect(message).toBe(
    `${name} was not saved: you do not have permission to write to this folder. Choose another folder.`,
  )
})
