import { describe, expect, it } from 'vitest'
import { stillPreparingText, uploadBeforeNextText } from './documents/document-rules'
import { getTabProblems } from './tabs'
import { emptyValues } from './values'

describe('getTabProblems of the documents', () => {
  const problemsOf = (files: Parameters<typeof getTabProblems>[3]) =>
    getTabProblems('document', emptyValues, { idProof: 'Choose a file' }, files)

  it('asks to upload a chosen file, unless it can be stored offline', () => {
    const files = { notUploaded: ['idProof'], preparing: [] } as const
    expect(problemsOf({ ...files, canStoreOffline: false })).toEqual([['idProof', uploadBeforeNextText]])
    expect(problemsOf({ ...files, canStoreOffline: true })).toEqual([])
  })

  it.each([true, false])('waits until a replacement file is prepared; canStoreOffline: %s', (canStoreOffline) => {
    const files = { notUploaded: ['idProof'], preparing: ['idProof'] } as const
    expect(problemsOf({ ...files, canStoreOffline })).toEqual([['idProof', stillPreparingText]])
  })
})
