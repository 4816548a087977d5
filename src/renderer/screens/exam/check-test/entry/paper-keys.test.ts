import { describe, expect, it } from 'vitest'
import { parsePaperKey } from './paper-keys'

describe('parsePaperKey', () => {
  it('maps digits and letters to the four options and to nothing else', () => {
    expect(['1', '4', 'a', 'D'].map(parsePaperKey)).toEqual([{ mark: 0 }, { mark: 3 }, { mark: 0 }, { mark: 3 }])
    expect(['5', '9', 'e', 'z', 'F5', 'Tab', 'Escape', 'toString'].map(parsePaperKey)).toEqual(Array(8).fill(undefined))
  })

  it('maps Enter to the next question, Backspace to the previous; 0, Delete to clear', () => {
    expect(['Enter', 'Backspace', '0', 'Delete'].map(parsePaperKey)).toEqual(['next', 'back', 'clear', 'clear'])
  })
})
