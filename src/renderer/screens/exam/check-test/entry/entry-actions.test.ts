import { describe, expect, it } from 'vitest'
import { parseEntryAction } from './entry-actions'

describe('parseEntryAction', () => {
  it('maps digits and letters to the four options and to nothing else', () => {
    expect(['1', '4', 'a', 'D'].map(parseEntryAction)).toEqual([{ mark: 0 }, { mark: 3 }, { mark: 0 }, { mark: 3 }])
    expect(['5', '9', 'e', 'z', 'F5', 'Tab', 'Escape', 'toString'].map(parseEntryAction)).toEqual(
      Array(8).fill(undefined),
    )
  })

  it('maps Enter to the next question, Backspace to the previous; 0, Delete to clear', () => {
    expect(['Enter', 'Backspace', '0', 'Delete'].map(parseEntryAction)).toEqual(['next', 'back', 'clear', 'clear'])
  })
})
